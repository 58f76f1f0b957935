import { Outlet } from "@remix-run/react";
import { ChevronLeft, LogIn } from "lucide-react";
import type { ClientHead } from "~/domain/provider/clients/get-client-head";
import { clientPath, useClientRights, useConsoleAreas } from "~/features/provider/console-areas";
import { LoginAs, openLoginAs } from "~/features/provider/visits";
import type { ClientState } from "~/shared/booked/health";
import { showDate } from "~/shared/time/dates";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { ContentView } from "~/ui/content/content-view";
import { IconLink } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { LinkTabs } from "~/ui/tabs/tabs";
import { Note, Tag } from "~/ui/tag";
import styles from "./client-frame.module.css";
import { stateLabel } from "./client-state";
import { listStatusActions } from "./status-actions";
import { StatusDialog } from "./status-dialog";
import { openStatusDialog } from "./status-dialog-store";

const SETTING_UP = ["claiming", "provisioning", "failed"];

function toState({ status, suspended, subscription }: ClientHead): ClientState {
	if (status === "closed") return "closed";
	if (status === "suspended" || suspended === 1) return "suspended";
	if (SETTING_UP.includes(status)) return "setting_up";
	return subscription === "past_due" || subscription === "trial" ? subscription : "active";
}

/** A client's screens: who it is, what the viewer can do with it, the tabs of what they may open, and the selected one's screen. */
export function ClientScreenFrame({ client, now }: { client: ClientHead; now: string }) {
	const state = toState(client);
	const facts = {
		state,
		provision_step: null,
		trial_ends_at: client.trial_ends_at,
		past_due_since: client.past_due_since,
		suspended_at: client.suspended_at,
	};
	const { slug, name, contact_email: email } = client;
	const may = useConsoleAreas();
	const rights = useClientRights();
	const canEnter = rights.canEnter && client.status === "active";
	const enter = () => openLoginAs(client.id);
	useKeys([{ key: "l", label: "Login as client", run: enter, when: canEnter }]);
	return (
		<>
			<header className={styles.header}>
				{may("console.clients") && (
					<IconLink icon={ChevronLeft} label="Back to clients" to={`${rights.base}/clients`} />
				)}
				<Avatar name={client.name} size="extra-large" hidden />
				<div className={styles.title}>
					<div className={styles.names}>
						<h1>{client.name}</h1>
						<ContentView content={stateLabel(facts, now)} />
						{client.plan && <Tag>{client.plan}</Tag>}
					</div>
					<span className="text-12 muted">
						{client.slug} · {client.binding ?? "no database"} · since {showDate(client.created_at)}
					</span>
				</div>
				<span className="grow" />
				<div className={styles.actions}>
					{(rights.canChangeStatus ? listStatusActions(state) : []).map(({ action, label, isDanger }) => (
						<Button
							key={action}
							variant={isDanger ? "danger" : "default"}
							onClick={() => openStatusDialog({ slug, name, email, action })}
						>
							{label}
						</Button>
					))}
					{canEnter && (
						<Button variant="primary" icon={LogIn} keys="l" onClick={enter}>
							Login as client
						</Button>
					)}
				</div>
			</header>
			{client.status !== "active" && client.suspended_reason && (
				<div className={styles.notice}>
					<Note tone={client.deletion_due_at ? "danger" : "warn"}>
						{client.suspended_reason}
						{client.deletion_due_at &&
							`. Its data are deleted on ${showDate(client.deletion_due_at)}; until then it can be resumed.`}
					</Note>
				</div>
			)}
			<LinkTabs
				label="Client"
				tabs={rights.screens.map(({ child, label }) => ({
					to: clientPath(rights, client.id, child) ?? "",
					label,
				}))}
			/>
			<Outlet context={client} />
			<StatusDialog />
			{rights.canEnter && <LoginAs />}
		</>
	);
}
