import { Outlet } from "@remix-run/react";
import type { ClientHead } from "~/domain/clients/get-client-head";
import { showDate } from "~/shared/time/dates";
import { LinkTabs } from "~/ui/tabs";
import { Tag } from "~/ui/tag";

const TABS = [
	{ child: "overview", label: "Overview" },
	{ child: "permissions", label: "Permissions" },
	{ child: "billing", label: "Billing" },
	{ child: "subscription", label: "Subscription" },
	{ child: "mobile", label: "Mobile" },
] as const;

/** A client's screens: who it is, the tabs, and the selected one's screen. */
export function ClientFrame({ client }: { client: ClientHead }) {
	return (
		<>
			<div className="toolbar">
				<h1>{client.name}</h1>
				<Tag tone={client.status === "active" ? "ok" : "danger"}>{client.status}</Tag>
				{client.plan && <Tag>{client.plan}</Tag>}
				<span className="text-12 muted">
					{client.slug} · {client.binding ?? "no database"} · since {showDate(client.created_at)}
				</span>
			</div>
			<LinkTabs
				label="Client"
				tabs={TABS.map(({ child, label }) => ({ to: `/super-admin/client/${client.id}/${child}`, label }))}
			/>
			<Outlet context={client} />
		</>
	);
}
