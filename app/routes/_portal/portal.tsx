import { useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { RealtimeProvider } from "~/client/realtime/provider";
import type { PortalFrameData } from "~/domain/shell/navigation/portal-frame";
import { LookStyles } from "~/features/kernel/company-look";
import { PasswordHost } from "~/features/kernel/sign-in";
import { type BellState, LiveBell } from "~/features/messages/notifications";
import {
	FrameNotices,
	KeyHelpHost,
	LazyKeyHelp,
	useOfflineSince,
	useStoredUser,
} from "~/features/shell/frame";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { LazyMenuPanel } from "~/ui/menu/menu";
import { ConfirmHost, LazyConfirmDialog } from "~/ui/overlay/confirm-host";
import styles from "./portal.module.css";
import { PortalFooter } from "./portal-footer";
import { PortalPhoneBar } from "./portal-phone-bar";
import { PortalTopBar } from "./portal-top-bar";

/** What any screen of the portal may open. */
const PORTAL_PARTS = [LazyMenuPanel, LazyConfirmDialog, LazyKeyHelp];

interface PortalProps {
	frame: PortalFrameData;
	children: ReactNode;
}

/** The frame of a customer's user, connected to the company's room. */
export function Portal({ frame, children }: PortalProps) {
	const revalidator = useRevalidator();
	useStoredUser(frame.user);
	return (
		<RealtimeProvider
			key={`${frame.tenant.slug}:${frame.user.id}`}
			tenant={frame.tenant.slug}
			user_id={frame.user.id}
			user_type={frame.user.type}
			seq={frame.seq}
			onPermissionsChange={() => revalidator.revalidate()}
		>
			<PortalWithBell frame={frame}>{children}</PortalWithBell>
		</RealtimeProvider>
	);
}

const SETTINGS_PATH = "/settings/notifications";

/** Customers have a bell where the company lets them be notified. */
function PortalWithBell({ frame, children }: PortalProps) {
	if (frame.alerts === null) return <PortalFrame frame={frame}>{children}</PortalFrame>;
	return (
		<LiveBell
			area="customer"
			user_id={frame.user.id}
			initialUnread={frame.alerts}
			settingsPath={frame.links.find(({ path }) => path === SETTINGS_PATH)?.path}
		>
			{(bell) => (
				<PortalFrame frame={frame} bell={bell}>
					{children}
				</PortalFrame>
			)}
		</LiveBell>
	);
}

function PortalFrame({ frame, bell, children }: PortalProps & { bell?: BellState }) {
	const since = useOfflineSince();
	useIdlePreload(PORTAL_PARTS);
	return (
		<div className={styles.portal} data-tenant={frame.tenant.slug}>
			<LookStyles colour={frame.company.colour} />
			<a className="skip-link" href="#main">
				Skip to content
			</a>
			<PortalTopBar frame={frame} bell={bell} />
			<div className={styles.page}>
				<main className={styles.content} id="main" tabIndex={-1}>
					<FrameNotices since={since} />
					{children}
				</main>
				<PortalFooter company={frame.company} />
			</div>
			<PortalPhoneBar links={frame.links} />
			<ConfirmHost />
			<PasswordHost />
			<KeyHelpHost />
		</div>
	);
}
