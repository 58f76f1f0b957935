import { useMemo } from "react";
import type { ConsoleArea } from "~/domain/kernel/permissions/console-areas";
import { type ConsolePath, useConsolePath } from "~/features/shell/navigation";
import { useConsoleAreas } from "./use-console-areas";

/** A client's screens with what opens each. */
const CLIENT_SCREENS = [
	{ child: "overview", label: "Overview", area: "console.client.overview" },
	{ child: "permissions", label: "Permissions", area: "console.client.limits" },
	{ child: "billing", label: "Billing", area: "super-admin.client.billing" },
	{ child: "subscription", label: "Subscription", area: "super-admin.client.subscription" },
	{ child: "mobile", label: "Mobile", area: "console.client.mobile" },
] as const satisfies readonly { child: string; label: string; area: ConsoleArea }[];

/** What the viewer may do with a client. */
export interface ClientRights {
	/** The console of the viewer. */
	base: ConsolePath;
	/** The client's screens that the viewer may open, in the order of their tabs. */
	screens: readonly { child: string; label: string }[];
	/** Whether the viewer may log in as a person of the client. */
	canEnter: boolean;
	/** Whether the viewer may suspend, resume and close. */
	canChangeStatus: boolean;
}

/** What the viewer may do with clients; the same object as long as that stays. */
export function useClientRights(): ClientRights {
	const may = useConsoleAreas();
	const base = useConsolePath();
	return useMemo(
		() => ({
			base,
			screens: CLIENT_SCREENS.filter(({ area }) => may(area)).map(({ child, label }) => ({ child, label })),
			canEnter: may("super-admin.login-as"),
			canChangeStatus: may("console.client.status"),
		}),
		[may, base],
	);
}

/** The path of a client's screen; of the first that the viewer may open by default, null if they may open none. */
export function clientPath({ base, screens }: ClientRights, id: number, child = screens[0]?.child) {
	return screens.some((screen) => screen.child === child) ? `${base}/client/${id}/${child}` : null;
}
