import { Ellipsis } from "lucide-react";
import { openLoginAs } from "~/features/provider/visits";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { ClientGridRow } from "./client-grid-row";
import { listStatusActions } from "./status-actions";
import { openStatusDialog } from "./status-dialog-store";

const SCREENS = [
	["overview", "Overview"],
	["permissions", "Permissions"],
	["billing", "Billing"],
	["subscription", "Subscription"],
	["mobile", "Mobile"],
] as const;

/** What can be done with a company of the list. */
export function ClientMenu({ client }: { client: ClientGridRow }) {
	const screens: MenuEntry[] = client.canOpen
		? [
				...SCREENS.map(([child, label]) => ({
					id: child,
					label,
					to: `/super-admin/client/${client.id}/${child}`,
				})),
				"line",
				{ id: "login-as", label: "Login as client…", onAction: () => openLoginAs(client.id) },
			]
		: [];
	const actions: MenuEntry[] = listStatusActions(client.state).map(({ action, label, isDanger }) => ({
		id: action,
		label,
		danger: isDanger,
		onAction: () => openStatusDialog({ slug: client.slug, name: client.name, email: client.email, action }),
	}));
	const entries: MenuEntry[] = [
		...screens,
		...(screens.length > 0 && actions.length > 0 ? ["line" as const] : []),
		...actions,
	];
	return entries.length === 0 ? null : (
		<IconMenu icon={Ellipsis} label={`Actions for ${client.name}`} small entries={entries} />
	);
}
