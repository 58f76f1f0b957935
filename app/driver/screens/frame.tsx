import { ChevronLeft, CloudOff, MapPin, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { listWaiting } from "../outbox/rules-sending";
import { useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import styles from "./frame.module.css";

interface FrameProps {
	title: string;
	sub?: ReactNode;
	/** The address of the screen before this one. */
	back?: string;
	/** The buttons within reach of the thumb. */
	footer?: ReactNode;
	children: ReactNode;
}

/** One screen: its title, what waits to be sent, its content, its buttons. */
export const Frame = ({ title, sub, back, footer, children }: FrameProps) => (
	<div className={styles.frame}>
		<WaitingLine />
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
		<main>{children}</main>
		{footer && <footer>{footer}</footer>}
	</div>
);

/** What waits on this phone, above everything; nothing where all has been sent. */
function WaitingLine() {
	const { writes, isOnline, isSignedIn, isSharing } = useAppState();
	const count = listWaiting(writes).length;
	if (!isSignedIn) return null;
	if (isOnline && count === 0)
		return isSharing ? (
			<div role="status" className={styles.shared}>
				<MapPin size={16} strokeWidth={1.75} aria-hidden />
				{t("sharing")}
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
