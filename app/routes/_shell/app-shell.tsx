import { LifeBuoy, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { PriceQuestionHost } from "~/features/diary/job-actions";
import { PasswordHost } from "~/features/kernel/sign-in";
import { FrameNotices } from "~/features/shell/frame";
import type { CommandGroup, SearchTarget } from "~/features/shell/palette";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { ConfirmHost } from "~/ui/overlay/confirm-host";
import { BottomBar } from "./bottom-bar";
import { PLACE_WORDS } from "./place-words";
import type { CommandOwner } from "./recent-commands";
import { ShellOverlays } from "./shell-overlays";
import { type ShellLink, SideBar } from "./side-bar";
import { TopBar, type TopBarProps } from "./top-bar";

/** How many links fit into the phone's bar beside Alerts and More. */
const MAX_PHONE_LINKS = 3;
const NO_OWNER: CommandOwner = { tenant: "", user_id: 0 };
const NO_PATHS: readonly string[] = [];
const NO_SEARCH_TARGETS: readonly SearchTarget[] = [];

/** The frame around every screen. The server decides what a user may see; it comes in as props. */
export function AppShell(
	props: TopBarProps & {
		links: readonly ShellLink[];
		home?: string;
		/** Short names for the phone's bar, by path. */
		phoneNames?: Readonly<Record<string, string>>;
		/** The first are the actions. */
		commands?: readonly CommandGroup[];
		/** The screens of settings that the user has, whose pages the palette finds. */
		settingPaths?: readonly string[];
		searchTargets?: readonly SearchTarget[];
		/** Whose commands are remembered; the provider's people have no company. */
		owner?: CommandOwner;
		/** The tenant's slug, sent with every API call; undefined on the provider's console. */
		tenant?: string;
		/** The time (HH:mm) of the data on screen while offline. */
		since?: string;
		/** Above the screen: what the provider announces. */
		announcements?: ReactNode;
		children: ReactNode;
	},
) {
	const { links, phoneNames = {} } = props;
	const screens: CommandGroup = {
		heading: "Go to",
		commands: [...links, ...(props.settings ?? [])].map(({ to, title, icon }) => ({
			id: to,
			label: title,
			icon,
			to,
			words: PLACE_WORDS.get(to),
		})),
	};
	const [actions, ...otherCommands] = props.commands ?? [];
	const phoneLinks = links
		.slice(0, MAX_PHONE_LINKS)
		.map((link) => ({ ...link, title: phoneNames[link.to] ?? link.title }));
	const { messages } = props;
	const messagesEntry: MenuEntry[] = messages
		? [
				{
					id: "driver-messages",
					label: "Driver messages",
					hint: messages.unread > 0 ? `${messages.unread} unread` : undefined,
					icon: MessageSquare,
					onAction: messages.onOpen,
				},
			]
		: [];
	const toEntries = (entries: readonly ShellLink[]) =>
		entries.map(({ to, title, icon }): MenuEntry => ({ id: to, label: title, icon, to }));
	const settings = props.settings ?? [];
	const { support } = props;
	const supportEntry: MenuEntry[] =
		support && !links.some(({ to }) => to === support.to)
			? [
					{
						id: "support",
						label: "Support",
						hint: support.unread > 0 ? `${support.unread} unread` : undefined,
						icon: LifeBuoy,
						to: support.to,
					},
				]
			: [];
	const underHeading = (heading: string, entries: readonly MenuEntry[]): MenuEntry[] =>
		entries.length > 0 ? [{ heading }, ...entries] : [];
	const overflowMenu = [
		...underHeading("Screens", toEntries(links.slice(MAX_PHONE_LINKS))),
		...underHeading("Messages and help", [...messagesEntry, ...supportEntry]),
		...underHeading("Settings", toEntries(settings)),
	];
	return (
		<div className="app-shell" data-tenant={props.tenant}>
			<a className="skip-link" href="#main">
				Skip to content
			</a>
			<SideBar links={links} home={props.home} />
			<TopBar {...props} />
			<main className="main" id="main" tabIndex={-1}>
				<FrameNotices since={props.since} />
				{props.announcements}
				{props.children}
			</main>
			<BottomBar links={phoneLinks} bell={props.bell} overflowMenu={overflowMenu} />
			<ConfirmHost />
			<PasswordHost />
			<PriceQuestionHost />
			<ShellOverlays
				groups={[...(actions ? [actions] : []), screens, ...otherCommands]}
				settingPaths={props.settingPaths ?? NO_PATHS}
				searchTargets={props.searchTargets ?? NO_SEARCH_TARGETS}
				owner={props.owner ?? NO_OWNER}
			/>
		</div>
	);
}
