import { Outlet } from "@remix-run/react";
import { LinkTabs } from "~/ui/tabs/tabs";

const TABS = [
	{ child: "services", label: "Services" },
	{ child: "databases", label: "Databases" },
	{ child: "plans", label: "Plans" },
	{ child: "announcements", label: "Announcements" },
	{ child: "errors", label: "Errors" },
	{ child: "log", label: "Audit log" },
] as const;

/** The server settings of both consoles: tabs and the selected one's screen. `base` is the console's path of them. */
export function ServerSettingsFrame({ base }: { base: string }) {
	return (
		<>
			<div className="toolbar">
				<h1>Server settings</h1>
				<LinkTabs
					label="Server settings"
					tabs={TABS.map(({ child, label }) => ({ to: `${base}/${child}`, label }))}
				/>
			</div>
			<Outlet />
		</>
	);
}
