import {
	BadgeCheck,
	Bell,
	ChevronsUpDown,
	Command,
	Eye,
	LifeBuoy,
	Mail,
	MessageSquare,
	Plane,
	Settings,
} from "lucide-react";
import type { ReactNode } from "react";
import { Avatar, type AvatarPerson } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { IconButton, IconLink } from "~/ui/icon-button";
import { CustomMenu, IconMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { Tag } from "~/ui/tag";
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
	/** What the role is limited to: "View only", "No prices". */
	limits?: readonly string[];
	/** The name of the screen, shown in place of the organisation on phones. */
	title?: string;
	support?: { to: string; unread: number };
	settings?: readonly ShellLink[];
	holidays?: string;
	approve?: string;
	emailLog?: string;
	/** What drivers wrote. */
	messages?: { unread: number; onOpen: () => void };
	bell?: { unread: number; onOpen: () => void };
};

function OrganizationSwitch({ organizations, onSwitch }: Pick<TopBarProps, "organizations" | "onSwitch">) {
	const name = organizations.find((organization) => organization.current)?.name ?? "Cartage";
	if (organizations.length < 2 || !onSwitch)
		return (
			<span className="company">
				<span className="truncate">{name}</span>
			</span>
		);
	const entries = organizations.map((organization) => ({
		id: organization.slug,
		label: organization.name,
		checked: organization.current,
		onAction: () => !organization.current && onSwitch(organization.slug),
	}));
	return (
		<CustomMenu label="Switch Organization" entries={entries}>
			{(trigger) => (
				<button type="button" className="company" aria-label={`${name}, Switch Organization`} {...trigger}>
					<span className="truncate">{name}</span>
					<ChevronsUpDown className="icon small" aria-hidden="true" />
				</button>
			)}
		</CustomMenu>
	);
}

/** Organisation, search, commands, permitted icons, account menu. */
export function TopBar(props: TopBarProps) {
	const { support, settings = [], messages, bell } = props;
	const settingsMenu = settings.map(({ to, title, icon }) => ({ id: to, label: title, icon, to }));
	return (
		<header className="top-bar">
			<span className="desktop-only">
				<OrganizationSwitch {...props} />
			</span>
			{props.limits?.map((limit) => (
				<Tag key={limit} tone="warn" icon={Eye}>
					{limit}
				</Tag>
			))}
			{props.title && (
				<span className="phone-only">
					<span className="title truncate">{props.title}</span>
				</span>
			)}
			<span className="desktop-only">{props.search}</span>
			<span className="desktop-only">
				<Button variant="ghost" icon={Command} keys="mod+k" className="command-button" onClick={openPalette}>
					Commands
				</Button>
			</span>
			<span className="grow" />
			<span className="desktop-only">
				{support && <IconLink icon={LifeBuoy} label="Support" badge={support.unread} to={support.to} />}
				{settingsMenu.length > 0 && <IconMenu icon={Settings} label="Settings" entries={settingsMenu} />}
				{props.holidays && <IconLink icon={Plane} label="Driver holidays" to={props.holidays} />}
				{props.approve && <IconLink icon={BadgeCheck} label="Approve workdays" to={props.approve} />}
				{props.emailLog && <IconLink icon={Mail} label="Email log" to={props.emailLog} />}
				{messages && (
					<IconButton
						icon={MessageSquare}
						label="Driver messages"
						badge={messages.unread}
						aria-haspopup="dialog"
						onClick={messages.onOpen}
					/>
				)}
				{bell && (
					<IconButton
						icon={Bell}
						label="Notifications"
						badge={bell.unread}
						aria-haspopup="dialog"
						onClick={bell.onOpen}
					/>
				)}
				<span className="separator" />
			</span>
			<CustomMenu label="Account" entries={props.accountMenu} placement="bottom end">
				{(trigger) => (
					<button
						type="button"
						className="icon-button"
						aria-label={`${props.user.name}, account menu`}
						{...trigger}
					>
						<Avatar {...props.user} isOwn size="large" hidden />
					</button>
				)}
			</CustomMenu>
		</header>
	);
}
