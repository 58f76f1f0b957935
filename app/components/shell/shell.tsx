import { useRevalidator } from "@remix-run/react";
import { KeyRound, LogOut, Mail, Plane, Sun, User, Wallet } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "~/components/api";
import { logout } from "~/components/auth/logout";
import type { Icon } from "~/components/icons/icon";
import type { MenuEntry } from "~/components/menu";
import { RealtimeProvider, useConnectionState } from "~/components/realtime/provider";
import type { FrameData } from "~/domain/shell/frame";
import { timeInLondon } from "~/domain/time/london";
import { AppShell } from "./app-shell";
import { placeIcon } from "./place-icons";
import { RouteSearch } from "./route-search";
import { toggleTheme } from "./theme";

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
	return <Frame {...props} since={since} />;
}

function Frame({ frame, since, children }: Props & { since?: string }) {
	const link = ({ path, title, slug }: { path: string; title: string; slug: string }) => ({
		to: path,
		title,
		icon: placeIcon(slug),
	});
	const { places } = frame;
	return (
		<AppShell
			offline={since !== undefined}
			since={since}
			links={frame.side.map(link)}
			settings={frame.settings.map(link)}
			home={frame.user.type === "client" ? "/home" : (frame.side[0]?.path ?? "/")}
			organizations={
				frame.organizations.length > 0
					? frame.organizations.map(({ id, name, current }) => ({ slug: String(id), name, current }))
					: [{ slug: frame.tenant.slug, name: frame.tenant.name, current: true }]
			}
			onSwitch={switchTo}
			user={{ name: frame.user.name }}
			accountMenu={accountMenu(frame)}
			search={<RouteSearch />}
			support={frame.support ? { to: frame.support, unread: frame.unread } : undefined}
			holidays={places.holidays ?? undefined}
			approve={places.approve ?? undefined}
			emailLog={places.emailLog ?? undefined}
			phoneNames={{ "/traffic-diary": "Diary", "/customer/traffic-diary": "Diary" }}
		>
			{children}
		</AppShell>
	);
}

function accountMenu({ places, organizations }: FrameData): MenuEntry[] {
	const going = (to: string | null, label: string, icon: Icon): MenuEntry[] =>
		to ? [{ id: to, label, icon, to }] : [];
	return [
		...going(places.profile, "Profile", User),
		...going(places.billing, "Billing", Wallet),
		...(organizations.length > 1 ? going("/organization-select", "Switch Organization", Plane) : []),
		...going(places.changePassword, "Change Password", KeyRound),
		...going(places.approve, "Approve Workday", Plane),
		...going(places.emailLog, "Email log", Mail),
		{ id: "theme", label: "Change theme", icon: Sun, onAction: toggleTheme },
		{ id: "logout", label: "Logout", icon: LogOut, onAction: () => void logout() },
	];
}

async function switchTo(id: string) {
	await call("/switch-organization", { method: "POST", body: { organization_id: Number(id) } });
	window.location.assign("/login");
}

/** The user type, role id and customer id are kept in the browser, as integrations of customers read them there. */
function useKeptUser({ type, role_id, customer_id }: FrameData["user"]) {
	useEffect(() => {
		localStorage.setItem("user_type", type);
		localStorage.setItem("role_id", String(role_id ?? ""));
		localStorage.setItem("customer_id", String(customer_id ?? ""));
	}, [type, role_id, customer_id]);
}
