import { useMatches, useRevalidator } from "@remix-run/react";
import {
	BadgeCheck,
	Building2,
	KeyRound,
	LogOut,
	Mail,
	PackagePlus,
	Route,
	SunMoon,
	User,
	Wallet,
} from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { call } from "~/components/api";
import { logout } from "~/components/auth/logout";
import type { Icon } from "~/components/icons/icon";
import type { MenuEntry } from "~/components/menu";
import { type Bell, WithBell } from "~/components/notifications/bell";
import { RealtimeProvider, useConnectionState } from "~/components/realtime/provider";
import { usePhone } from "~/components/use-media";
import type { FrameData } from "~/domain/shell/frame";
import { timeInLondon } from "~/domain/time/london";
import { AppShell } from "./app-shell";
import type { CommandGroup, Finds } from "./commands";
import { placeIcon } from "./place-icons";
import { RouteSearch } from "./route-search";
import { toggleTheme } from "./theme";

const ENTER: readonly CommandGroup[] = [
	{
		heading: "Do",
		commands: [
			{ id: "new-job", label: "New job", icon: PackagePlus, to: "/traffic-diary?new=job" },
			{ id: "new-trip", label: "New trip", icon: Route, to: "/traffic-diary?new=trip" },
		],
	},
];

interface Props {
	frame: FrameData;
	children: ReactNode;
}

/** The frame filled with what the server says of the signed-in person, and connected to their company's room. */
export function Shell({ frame, children }: Props) {
	const revalidator = useRevalidator();
	useKeptUser(frame.user);
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

// A page that is just loading, or a socket that is coming back, is not yet worth a word.
const OFFLINE_AFTER_MS = 2500;

/** Knows whether changes arrive, and since when (HH:mm) they have not. */
function ConnectedFrame(props: Props) {
	const state = useConnectionState();
	const [since, setSince] = useState<string>();
	useEffect(() => {
		if (state !== "offline") return setSince(undefined);
		const at = timeInLondon(new Date());
		const timer = setTimeout(() => setSince(at), OFFLINE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [state]);
	const { user, alerts, settings } = props.frame;
	if (alerts === null || (user.type !== "client" && user.type !== "customer"))
		return <Frame {...props} since={since} />;
	return (
		<WithBell
			area={user.type}
			user_id={user.id}
			alerts={alerts}
			settings={settings.find(({ path }) => NOTIFICATION_SETTINGS.includes(path))?.path}
		>
			{(bell) => <Frame {...props} since={since} bell={bell} />}
		</WithBell>
	);
}

/** Where staff and customers choose what rings. */
const NOTIFICATION_SETTINGS = ["/settings/notification", "/settings/notifications"];

function Frame({ frame, since, bell, children }: Props & { since?: string; bell?: Bell }) {
	const link = ({ path, title, slug }: { path: string; title: string; slug: string }) => ({
		to: path,
		title,
		icon: placeIcon(slug),
	});
	const { icons } = frame;
	const [diary, planner] = ["/traffic-diary", "/planner"].map((place) =>
		frame.side.some(({ path }) => path === place),
	);
	const finds = useMemo(
		(): Finds[] => [...(diary ? (["diary"] as const) : []), ...(planner ? (["planner"] as const) : [])],
		[diary, planner],
	);
	const narrow = usePhone();
	return (
		<AppShell
			tenant={frame.tenant.slug || undefined}
			offline={since !== undefined}
			since={since}
			links={frame.side.map(link)}
			title={useScreenTitle()}
			settings={frame.settings.map(link)}
			home={frame.user.type === "client" ? "/home" : (frame.side[0]?.path ?? "/")}
			organizations={
				frame.organizations.length > 0
					? frame.organizations.map(({ id, name, current }) => ({ slug: String(id), name, current }))
					: [{ slug: frame.tenant.slug, name: frame.tenant.name, current: true }]
			}
			onSwitch={switchTo}
			user={{ name: frame.user.name, image: pictureOf(frame.user) }}
			accountMenu={accountMenu(narrow ? frame.accountMenuOnPhone : frame.accountMenu)}
			search={<RouteSearch />}
			finds={finds}
			commands={diary ? ENTER : []}
			support={frame.support ? { to: frame.support.path, unread: frame.unread } : undefined}
			holidays={icons.includes("driver-holiday-management") ? "/driver-holiday-management" : undefined}
			approve={icons.includes("approve-workday") ? "/approve-workday" : undefined}
			emailLog={icons.includes("email-log") ? "/email-log" : undefined}
			bell={bell}
			phoneNames={{ "/traffic-diary": "Diary", "/customer/traffic-diary": "Diary" }}
		>
			{children}
		</AppShell>
	);
}

const pictureOf = ({ image }: FrameData["user"]) => image && `/api/v3/client/files/${image}`;

const ACCOUNT_ICONS: Record<string, Icon> = {
	profile: User,
	billing: Wallet,
	"switch-organization": Building2,
	"change-password": KeyRound,
	"approve-workday": BadgeCheck,
	"email-log": Mail,
	logout: LogOut,
};

function accountMenu(entries: FrameData["accountMenu"]): MenuEntry[] {
	const theme: MenuEntry = { id: "theme", label: "Change theme", icon: SunMoon, onAction: toggleTheme };
	const items = entries.map(({ slug, title, path }): MenuEntry => {
		const item = { id: slug, label: title, icon: ACCOUNT_ICONS[slug] };
		return slug === "logout" ? { ...item, onAction: () => void logout() } : { ...item, to: path };
	});
	return [...items.slice(0, -1), theme, ...items.slice(-1)];
}

/** The name of the screen now shown, as its route's `handle.title` gives it; stands in the top bar on phones. */
function useScreenTitle() {
	const titles = useMatches().map(({ handle, data }) => {
		if (typeof handle !== "object" || handle === null || !("title" in handle)) return null;
		return typeof handle.title === "function" ? handle.title(data) : handle.title;
	});
	const title = titles.findLast((found) => typeof found === "string");
	return typeof title === "string" ? title : undefined;
}

async function switchTo(id: string) {
	await call("/switch-organization", { method: "POST", body: { organization_id: Number(id) } });
	window.location.assign("/login");
}

/** The user type, role id and customer id are kept in the browser, as integrations of customers read them there. */
function useKeptUser({ type, role_id, customer_id }: FrameData["user"]) {
	useEffect(() => {
		localStorage.setItem("cartage:user_type", type);
		localStorage.setItem("cartage:role_id", String(role_id ?? ""));
		localStorage.setItem("cartage:customer_id", String(customer_id ?? ""));
	}, [type, role_id, customer_id]);
}
