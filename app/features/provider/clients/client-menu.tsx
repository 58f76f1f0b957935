import { Ellipsis } from "lucide-react";
import { clientPath } from "~/features/provider/console-areas";
import { openLoginAs } from "~/features/provider/visits";
import { IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { ClientGridRow } from "./client-grid-row";
import { listStatusActions } from "./status-actions";
import { openStatusDialog } from "./status-dialog-store";

/** What the viewer can do with a company of the list. */
export function ClientMenu({ client }: { client: ClientGridRow }) {
	const { rights } = client;
	const screens = rights.screens.map(
		({ child, label }): MenuEntry => ({
			id: child,
			label,
			to: clientPath(rights, client.id, child) ?? "",
		}),
	);
	const visits: MenuEntry[] = rights.canEnter
		? [{ id: "login-as", label: "Login as client…", onAction: () => openLoginAs(client.id) }]
		: [];
	const changes = rights.canChangeStatus ? listStatusActions(client.state) : [];
	const actions = changes.map(
		({ action, label, isDanger }): MenuEntry => ({
			id: action,
			label,
			danger: isDanger,
			onAction: () => openStatusDialog({ slug: client.slug, name: client.name, email: client.email, action }),
		}),
	);
	const entries = [screens, visits, actions]
		.filter((group) => group.length > 0)
		.flatMap((group, at): MenuEntry[] => (at > 0 ? ["line", ...group] : group));
	return entries.length === 0 ? null : (
		<IconMenu icon={Ellipsis} label={`Actions for ${client.name}`} small entries={entries} />
	);
}
