import { BadgeCheck, Bell, ChevronsUpDown, Command, LifeBuoy, Mail, Plane, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar, type AvatarPerson } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { IconButton, IconLink } from "~/ui/icon-button";
import { CustomMenu, IconMenu, type MenuEntry } from "~/ui/menu";
import { openPalette } from "./shell-overlays";
import type { ShellLink } from "./side-bar";

export type Organization = { slug: string; name: string; current: boolean };

/** The content of the top bar; the caller leaves out what the user has no permission for. */
export type TopBarProps = {
	organizations: readonly Organization[];
	onSwitch?: (slug: string) => void;
	user: AvatarPerson;
	accountMenu: readonly MenuEntry[];
	search?: ReactNode;
	/** The name of the screen, shown in place of the organisation on phones. */
	title?: string;
	support?: { to: string; unread: number };
	settings?: readonly ShellLink[];
	holidays?: string;
	approve?: string;
	emailLog?: string;
	bell?: { unread: number; onOpen: () => void };
};

function OrganizationSwitch({ organizations, onSwitch }: Pick<TopBarProps, "organizations" | "onSwitch">) {
	const name = organizations.find((organization) => organization.current)?.name ?? "Cartage";
	if (organizations.length < 2 || !onSwitch) return <span className="org">{name}</span>;
	const entries = organizations.map((organization) => ({
		id: organization.slug,
		label: organization.name,
		checked: organization.current,
		onAction: () => !organization.current && onSwitch(organization.slug),
	}));
	return (
		<CustomMenu label="Switch Organization" entries={entries}>
			{(trigger) => (
				<button type="button" className="org" aria-label={`${name}, Switch Organization`} {...trigger}>
					<span className="ell">{name}</span>
					<ChevronsUpDown className="i s" aria-hidden="true" />
				</button>
			)}
		</CustomMenu>
	);
}

/** Organisation, search, commands, permitted icons, account menu. */
export function TopBar(props: TopBarProps) {
	const { support, settings = [], bell } = props;
	const settingsMenu = settings.map(({ to, title, icon }) => ({ id: to, label: title, icon, to }));
	return (
		<header className="top">
			<span className="desk">
				<OrganizationSwitch {...props} />
			</span>
			{props.title && (
				<span className="phone">
					<span className="title ell">{props.title}</span>
				</span>
			)}
			<span className="desk">{props.search}</span>
			<span className="desk">
				<Button variant="ghost" icon={Command} keys="mod+k" className="cmd" onClick={openPalette}>
					Commands
				</Button>
			</span>
			<span className="grow" />
			<span className="desk">
				{support && <IconLink icon={LifeBuoy} label="Support" badge={support.unread} to={support.to} />}
				{settingsMenu.length > 0 && <IconMenu icon={Settings} label="Settings" entries={settingsMenu} />}
				{props.holidays && <IconLink icon={Plane} label="Driver holidays" to={props.holidays} />}
				{props.approve && <IconLink icon={BadgeCheck} label="Approve workdays" to={props.approve} />}
				{props.emailLog && <IconLink icon={Mail} label="Email log" to={props.emailLog} />}
				{bell && (
					<IconButton
						icon={Bell}
						label="Notifications"
						badge={bell.unread}
						aria-haspopup="dialog"
						onClick={bell.onOpen}
					/>
				)}
				<span className="sep" />
			</span>
			<CustomMenu label="Account" entries={props.accountMenu} placement="bottom end">
				{(trigger) => (
					<button type="button" className="ib" aria-label={`${props.user.name}, account menu`} {...trigger}>
						<Avatar {...props.user} isOwn size="l" hidden />
					</button>
				)}
			</CustomMenu>
		</header>
	);
}
