import { useRevalidator } from "@remix-run/react";
import {
	ArrowLeftRight,
	BadgeCheck,
	Building2,
	Calculator,
	KeyRound,
	LogOut,
	Mail,
	MessageSquare,
	Repeat2,
	SunMoon,
	User,
	Wallet,
} from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { RealtimeProvider } from "~/client/realtime/provider";
import { fileUrl } from "~/domain/kernel/files/file-url";
import type { FrameData } from "~/domain/shell/navigation/frame";
import {
	LiveDriverMessages,
	type MessagesState,
	openDriverMessages,
} from "~/features/connections/driver-messages";
import { PodMailHost } from "~/features/jobs/pod-mails";
import { QuoteLineHost } from "~/features/jobs/quote-line";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { logout } from "~/features/kernel/sign-in";
import { type BellState, LiveBell } from "~/features/messages/notifications";
import { CoverHost } from "~/features/planning/cover";
import { AnnouncementBar } from "~/features/provider/announcements";
import { useConsoleWaiting, useRememberedScreen, useSupportUnread } from "~/features/provider/support";
import { VisitFrame } from "~/features/provider/visits";
import {
	buildAccountMenu,
	openOrganization,
	useOfflineSince,
	useScreenTitle,
	useStoredUser,
} from "~/features/shell/frame";
import { RouteSearch, toggleTheme } from "~/features/shell/navigation";
import type { CommandGroup, SearchTarget } from "~/features/shell/palette";
import { permissionText } from "~/shared/texts/permissions";
import { visitText } from "~/shared/texts/visits";
import { useIsPhone } from "~/ui/hooks/use-media";
import type { Icon } from "~/ui/icons/icon";
import { ReadOnly } from "~/ui/read-only";
import { type ActionRights, listActions } from "./action-commands";
import { AppShell } from "./app-shell";
import { BillingNotice } from "./billing-notice";
import { getMenuIcon } from "./menu-icons";

const DIARY_COMMANDS: readonly CommandGroup[] = [
	{
		heading: "Go to",
		commands: [
			{
				id: "standing-orders",
				label: "Standing orders",
				hint: "Jobs that are made by a rule",
				words: "regular repeat recurring contract weekly",
				icon: Repeat2,
				to: "/traffic-diary/standing-orders",
			},
			{
				id: "quotes",
				label: "Quotes",
				hint: "Open, won, lost and expired",
				words: "offer quotation price enquiry",
				icon: Calculator,
				to: "/traffic-diary/quotes",
			},
		],
	},
];

const EXCHANGE_COMMANDS: readonly CommandGroup[] = [
	{
		heading: "Go to",
		commands: [
			{
				id: "exchange",
				label: "Courier exchange",
				hint: "Posted loads and quotes",
				icon: ArrowLeftRight,
				to: "/traffic-diary/exchange",
			},
		],
	},
];

const ACCOUNT_COMMANDS: readonly CommandGroup[] = [
	{
		heading: "Account",
		commands: [
			{ id: "theme", label: "Change theme", hint: "Light or dark", icon: SunMoon, run: toggleTheme },
			{ id: "logout", label: "Log out", hint: "Sign out", icon: LogOut, run: () => void logout() },
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

const readOnlyReason = ({ onlyViews, visit }: FrameData): string | null => {
	if (!onlyViews) return null;
	return visit ? visitText.viewOnlyHint : permissionText.viewOnlyHint;
};

/** The frame of the signed-in user, connected to the tenant's room. */
export function Shell({ frame, children }: ShellProps) {
	return (
		<ReadOnly reason={readOnlyReason(frame)}>
			<SignedInFrame frame={frame}>{children}</SignedInFrame>
		</ReadOnly>
	);
}

function SignedInFrame({ frame, children }: ShellProps) {
	const revalidator = useRevalidator();
	useStoredUser(frame.user);
	useRememberedScreen();
	if (!frame.tenant.slug) return <ConsoleFrame frame={frame}>{children}</ConsoleFrame>;
	const connected = (
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
	if (!frame.visit) return connected;
	return (
		<VisitFrame visit={frame.visit} company={frame.tenant.name} now={frame.now}>
			{connected}
		</VisitFrame>
	);
}

/** The console's frame, with the threads that wait. */
function ConsoleFrame(props: ShellProps) {
	const { unread, support } = props.frame;
	return <Frame {...props} unread={useConsoleWaiting(unread, support !== null)} />;
}

/** Adds what comes over the connection: since when it is lost, answers of support, and messages. */
function ConnectedFrame({ frame, children }: ShellProps) {
	const since = useOfflineSince();
	const unread = useSupportUnread(frame.unread, frame.support !== null);
	const props = { frame, children, since, unread };
	const { hasPrices } = useRoleLimits();
	const jobHosts = frame.areas.includes("jobs.write") && (
		<>
			<PodMailHost />
			{hasPrices && hasDiaryOf(frame) && <QuoteLineHost />}
		</>
	);
	if (!hasDriverMessages(frame))
		return (
			<>
				<FrameWithBell {...props} />
				{jobHosts}
			</>
		);
	return (
		<>
			<LiveDriverMessages>
				{(messages) => <FrameWithBell {...props} messages={messages} />}
			</LiveDriverMessages>
			<CoverHost hasPlanner={props.frame.side.some(({ path }) => path === "/planner")} />
			{jobHosts}
		</>
	);
}

const hasDiaryOf = ({ user, side }: FrameData) =>
	user.type === "client" && side.some(({ path }) => path === "/traffic-diary");

/** As the calls of messages and of cover: staff with the organizer or the planner. */
const hasDriverMessages = ({ user, side }: FrameData) =>
	user.type === "client" && side.some(({ path }) => path === "/organizer" || path === "/planner");

type FrameProps = ShellProps & { unread: number; since?: string; bell?: BellState; messages?: MessagesState };

function FrameWithBell(props: FrameProps) {
	const { user, alerts, settings } = props.frame;
	if (alerts === null) return <Frame {...props} />;
	return (
		<LiveBell
			area="client"
			user_id={user.id}
			initialUnread={alerts}
			settingsPath={settings.find(({ path }) => path === "/settings/notification")?.path}
			onDriverMessage={openDriverMessages}
		>
			{(bell) => <Frame {...props} bell={bell} />}
		</LiveBell>
	);
}

function Frame({ frame, unread, since, bell, messages, children }: FrameProps) {
	const toShellLink = ({ path, title, slug }: { path: string; title: string; slug: string }) => ({
		to: path,
		title,
		icon: getMenuIcon(slug),
	});
	const { icons } = frame;
	const { hasPrices } = useRoleLimits();
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
	const settingPaths = useMemo(
		() => [...frame.settings.map(({ path }) => path), ...frame.accountPages],
		[frame.settings, frame.accountPages],
	);
	const isPhone = useIsPhone();
	return (
		<AppShell
			tenant={frame.tenant.slug || undefined}
			since={since}
			links={frame.side.map(toShellLink)}
			limits={frame.limits}
			title={useScreenTitle()}
			settings={frame.settings.map(toShellLink)}
			home={frame.user.type === "client" ? "/home" : (frame.side[0]?.path ?? "/")}
			organizations={
				frame.organizations.length > 0
					? frame.organizations.map(({ id, name, current }) => ({ slug: String(id), name, current }))
					: [{ slug: frame.tenant.slug, name: frame.tenant.name, current: true }]
			}
			onSwitch={(id) => void openOrganization(Number(id))}
			user={{ name: frame.user.name, image: getPictureUrl(frame.user) }}
			accountMenu={buildAccountMenu(isPhone ? frame.accountMenuOnPhone : frame.accountMenu, ACCOUNT_ICONS)}
			search={<RouteSearch />}
			searchTargets={searchTargets}
			commands={[
				listActions(toActionRights(frame, { hasMessages: messages !== undefined, hasPrices })),
				...(hasDiary ? DIARY_COMMANDS : []),
				...(hasDiary && frame.areas.includes("exchange") ? EXCHANGE_COMMANDS : []),
				...(messages ? MESSAGE_COMMANDS : []),
				...ACCOUNT_COMMANDS,
			]}
			settingPaths={settingPaths}
			owner={{ tenant: frame.tenant.slug, user_id: frame.user.id }}
			support={frame.support ? { to: frame.support.path, unread } : undefined}
			announcements={
				frame.user.type === "client" ? <AnnouncementBar initial={frame.announcements} /> : undefined
			}
			holidays={icons.includes("driver-holiday-management") ? "/driver-holiday-management" : undefined}
			approve={icons.includes("approve-workday") ? "/approve-workday" : undefined}
			emailLog={icons.includes("email-log") ? "/email-log" : undefined}
			messages={messages}
			bell={bell}
			phoneNames={{ "/traffic-diary": "Diary" }}
		>
			{frame.billingNotice && <BillingNotice text={frame.billingNotice} />}
			{children}
		</AppShell>
	);
}

/** What decides about the actions of the palette; on the console there are none. */
function toActionRights(
	{ side, user, areas, onlyViews, addsCustomers, accountPages }: FrameData,
	{ hasMessages, hasPrices }: Pick<ActionRights, "hasMessages" | "hasPrices">,
): ActionRights {
	const has = (place: string) => user.type === "client" && side.some(({ path }) => path === place);
	return {
		hasHome: has("/home"),
		hasDiary: has("/traffic-diary"),
		hasPlanner: has("/planner"),
		seesDrivers: has("/live"),
		canWrite: !onlyViews,
		canWriteJobs: areas.includes("jobs.write"),
		canAllocate: areas.includes("allocation"),
		addsCustomers,
		hasMessages,
		hasPrices,
		accountPages,
	};
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
