import { Outlet } from "@remix-run/react";
import type { ConsoleArea } from "~/domain/kernel/permissions/console-areas";
import { useConsoleAreas } from "~/features/provider/console-areas";
import { LinkTabs } from "~/ui/tabs/tabs";

interface SettingsTab {
	child: string;
	label: string;
	/** What opens it; one of them suffices. */
	areas: readonly ConsoleArea[];
}

const TABS: readonly SettingsTab[] = [
	{ child: "services", label: "Services", areas: ["console.services", "console.server-settings"] },
	{ child: "databases", label: "Databases", areas: ["console.databases"] },
	{ child: "plans", label: "Plans", areas: ["console.plans"] },
	{ child: "announcements", label: "Announcements", areas: ["console.announcements"] },
	{ child: "errors", label: "Errors", areas: ["console.errors"] },
	{ child: "log", label: "Audit log", areas: ["console.audit-log"] },
];

/** The server settings of both consoles: the tabs that the role opens, and the selected one's screen. `base` is the console's path of them. */
export function ServerSettingsFrame({ base }: { base: string }) {
	const may = useConsoleAreas();
	return (
		<>
			<div className="toolbar">
				<h1>Server settings</h1>
				<LinkTabs
					label="Server settings"
					tabs={TABS.filter(({ areas }) => areas.some(may)).map(({ child, label }) => ({
						to: `${base}/${child}`,
						label,
					}))}
				/>
			</div>
			<Outlet />
		</>
	);
}
