import { ChevronLeft, CloudOff, MapPin, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { listWaiting } from "../outbox/rules-sending";
import { useAppState, useCurrentDay } from "../state/use-app";
import { t } from "../texts/texts";
import { formatUkTime } from "./day-names";
import styles from "./frame.module.css";
import { MainMenu, type MenuName } from "./main-menu";
import { UrgentMessages } from "./urgent-messages";

interface FrameProps {
	title: string;
	sub?: ReactNode;
	/** The address of the screen before this one. */
	back?: string;
	/** The buttons within reach of the thumb. */
	footer?: ReactNode;
	/** Its entry in the menu at the bottom; screens that are opened from one have none. */
	menu?: MenuName;
	children: ReactNode;
}

/** One screen: its title, its content, what waits to be sent, its buttons. */
export const Frame = ({ title, sub, back, footer, menu, children }: FrameProps) => (
	<div className={styles.frame}>
		<header>
			{back !== undefined && (
				<a href={`#/${back}`} aria-label={t("back")}>
					<ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
				</a>
			)}
			<div>
				<h1>{title}</h1>
				{sub && <p>{sub}</p>}
			</div>
		</header>
		<main>
			<UrgentMessages />
			{children}
		</main>
		<div className={styles.bottom}>
			<WaitingLine />
			{footer && <footer>{footer}</footer>}
			{menu && <MainMenu current={menu} />}
		</div>
	</div>
);

/**
 * What waits on this phone; nothing where all has been sent. Above the buttons at the bottom, where it comes and goes without moving what the
 * thumb is about to press.
 */
function WaitingLine() {
	const { writes, isOnline, isSignedIn, isSharing } = useAppState();
	const clockedInAt = useCurrentDay()?.progress.clockedInAt;
	const count = listWaiting(writes).length;
	if (!isSignedIn) return null;
	if (isOnline && count === 0)
		return isSharing ? (
			<div role="status" className={styles.shared}>
				<MapPin size={16} strokeWidth={1.75} aria-hidden />
				{clockedInAt ? t("sharingSince", { time: formatUkTime(clockedInAt) }) : t("sharing")}
			</div>
		) : null;
	const Icon = isOnline ? RefreshCw : CloudOff;
	return (
		<div role="status">
			<a href="#/unsent" className={styles.waiting}>
				<Icon size={16} strokeWidth={1.75} aria-hidden />
				{isOnline ? t("sending", { count }) : count > 0 ? t("waiting", { count }) : t("offline")}
			</a>
		</div>
	);
}
