import { useMatches, useRevalidator } from "@remix-run/react";
import {
	BadgeCheck,
	Building2,
	KeyRound,
	LogOut,
	Mail,
	MessageSquare,
	PackagePlus,
	Route,
	SunMoon,
	User,
	Wallet,
} from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { callApi } from "~/client/api";
import { RealtimeProvider, useConnectionStatus } from "~/client/realtime/provider";
import { fileUrl } from "~/domain/files/file-url";
import type { FrameData } from "~/domain/navigation/frame";
import { LiveDriverMessages, type MessagesState, openDriverMessages } from "~/features/driver-messages";
import { RouteSearch, toggleTheme } from "~/features/navigation";
import { logout } from "~/features/sign-in";
import { timeInLondon } from "~/shared/time/london";
import type { Icon } from "~/ui/icons/icon";
import type { MenuEntry } from "~/ui/menu-entry";
import { useIsPhone } from "~/ui/use-media";
import { AppShell } from "./app-shell";
import type { CommandGroup, SearchTarget } from "./commands";
import { getMenuIcon } from "./menu-icons";
import { type BellState, LiveBell } from "./notifications/bell";

const CREATE_COMMANDS: readonly CommandGroup[] = [
	{
		heading: "Actions",
		commands: [
			{ id: "new-job", label: "New job", icon: PackagePlus, to: "/traffic-diary?new=job", opens: true },
			{ id: "new-trip", label: "New trip", icon: Route, to: "/traffic-diary?new=trip", opens: true },
		],
	},
];

const MESSAGE_COMMANDS: readonly CommandGroup[] = [
	{
		heading: "Drivers",
		commands: [
			{
				id: "driver-messages",
				label: "Driver messages",
				icon: MessageSquare,
				run: () => openDriverMessages(),
			},
		],
	},
];

interface ShellProps {
	frame: FrameData;
	children: ReactNode;
}

/** The frame of the signed-in user, connected to the tenant's room. */
export function Shell({ frame, children }: ShellProps) {
	const revalidator = useRevalidator();
	useStoredUser(frame.user);
	if (!frame.tenant.slug) return <Frame frame={frame}>{children}</Frame>;
	return (
		<RealtimeProvider
			key={`${frame.tenant.slug}:${frame.user.id}`}
			tenant={frame.tenant.slug}
			user_id={frame.user.id}
			user_type={frame.user.type}
			seq={frame.seq}
			onPermissionsChange={() => revalidator.revalidate()}
		>
			<ConnectedFrame frame={frame}>{children}</ConnectedFrame>
		</RealtimeProvider>
	);
}

// A page that is loading or a socket that is reconnecting should not show the banner.
const OFFLINE_AFTER_MS = 2500;

/** Tracks whether the page is connected, and since when (HH:mm) it is not. */
function ConnectedFrame(props: ShellProps) {
	const status = useConnectionStatus();
	const [since, setSince] = useState<string>();
	useEffect(() => {
		if (status !== "offline") return setSince(undefined);
		const at = timeInLondon(new Date());
		const timer = setTimeout(() => setSince(at), OFFLINE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [status]);
	if (!hasDriverMessages(props.frame)) return <FrameWithBell {...props} since={since} />;
	return (
		<LiveDriverMessages>
			{(messages) => <FrameWithBell {...props} since={since} messages={messages} />}
		</LiveDriverMessages>
	);
}

/** As the messages' calls: staff with the organizer or the planner. */
const hasDriverMessages = ({ user, side }: FrameData) =>
	user.type === "client" && side.some(({ path }) => path === "/organizer" || path === "/planner");

type FrameProps = ShellProps & { since?: string; bell?: BellState; messages?: MessagesState };

function FrameWithBell(props: FrameProps) {
	const { user, alerts, settings } = props.frame;
	if (alerts === null || (user.type !== "client" && user.type !== "customer")) return <Frame {...props} />;
	return (
		<LiveBell
			area={user.type}
			user_id={user.id}
			initialUnread={alerts}
			settingsPath={settings.find(({ path }) => NOTIFICATION_SETTINGS.includes(path))?.path}
		>
			{(bell) => <Frame {...props} bell={bell} />}
		</LiveBell>
	);
}

const NOTIFICATION_SETTINGS = ["/settings/notification", "/settings/notifications"];

function Frame({ frame, since, bell, messages, children }: FrameProps) {
	const toShellLink = ({ path, title, slug }: { path: string; title: string; slug: string }) => ({
		to: path,
		title,
		icon: getMenuIcon(slug),
	});
	const { icons } = frame;
	const [hasDiary, hasPlanner] = ["/traffic-diary", "/planner"].map((place) =>
		frame.side.some(({ path }) => path === place),
	);
	const searchTargets = useMemo(
		(): SearchTarget[] => [
			...(hasDiary ? (["diary"] as const) : []),
			...(hasPlanner ? (["planner"] as const) : []),
		],
		[hasDiary, hasPlanner],
	);
	const isPhone = useIsPhone();
	return (
		<AppShell
			tenant={frame.tenant.slug || undefined}
			offline={since !== undefined}
			since={since}
			links={frame.side.map(toShellLink)}
			title={useScreenTitle()}
			settings={frame.settings.map(toShellLink)}
			home={frame.user.type === "client" ? "/home" : (frame.side[0]?.path ?? "/")}
			organizations={
				frame.organizations.length > 0
					? frame.organizations.map(({ id, name, current }) => ({ slug: String(id), name, current }))
					: [{ slug: frame.tenant.slug, name: frame.tenant.name, current: true }]
			}
			onSwitch={switchTo}
			user={{ name: frame.user.name, image: getPictureUrl(frame.user) }}
			accountMenu={buildAccountMenu(isPhone ? frame.accountMenuOnPhone : frame.accountMenu)}
			search={<RouteSearch />}
			searchTargets={searchTargets}
			commands={[...(hasDiary ? CREATE_COMMANDS : []), ...(messages ? MESSAGE_COMMANDS : [])]}
			support={frame.support ? { to: frame.support.path, unread: frame.unread } : undefined}
			holidays={icons.includes("driver-holiday-management") ? "/driver-holiday-management" : undefined}
			approve={icons.includes("approve-workday") ? "/approve-workday" : undefined}
			emailLog={icons.includes("email-log") ? "/email-log" : undefined}
			messages={messages}
			bell={bell}
			phoneNames={{ "/traffic-diary": "Diary", "/customer/traffic-diary": "Diary" }}
		>
			{children}
		</AppShell>
	);
}

const getPictureUrl = ({ image }: FrameData["user"]) => image && fileUrl(image);

const ACCOUNT_ICONS: Record<string, Icon> = {
	profile: User,
	billing: Wallet,
	"switch-organization": Building2,
	"change-password": KeyRound,
	"approve-workday": BadgeCheck,
	"email-log": Mail,
	logout: LogOut,
};

function buildAccountMenu(entries: FrameData["accountMenu"]): MenuEntry[] {
	const theme: MenuEntry = { id: "theme", label: "Change theme", icon: SunMoon, onAction: toggleTheme };
	const items = entries.map(({ slug, title, path }): MenuEntry => {
		const item = { id: slug, label: title, icon: ACCOUNT_ICONS[slug] };
		return slug === "logout" ? { ...item, onAction: () => void logout() } : { ...item, to: path };
	});
	return [...items.slice(0, -1), theme, ...items.slice(-1)];
}

/** The name of the current screen from its route's `handle.title`, shown in the top bar on phones. */
function useScreenTitle() {
	const titles = useMatches().map(({ handle, data }) => {
		if (typeof handle !== "object" || handle === null || !("title" in handle)) return null;
		return typeof handle.title === "function" ? handle.title(data) : handle.title;
	});
	const title = titles.findLast((text) => typeof text === "string");
	return typeof title === "string" ? title : undefined;
}

async function switchTo(id: string) {
	await callApi("POST /switch-organization", { body: { organization_id: Number(id) } });
	window.location.assign("/login");
}

/** Stores user type, role id and customer id in the browser, where customers' integrations read them. */
function useStoredUser({ type, role_id, customer_id }: FrameData["user"]) {
	useEffect(() => {
		localStorage.setItem("cartage:user_type", type);
		localStorage.setItem("cartage:role_id", String(role_id ?? ""));
		localStorage.setItem("cartage:customer_id", String(customer_id ?? ""));
	}, [type, role_id, customer_id]);
}
