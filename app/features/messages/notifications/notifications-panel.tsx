import { useNavigate } from "@remix-run/react";
import { BellOff, CheckCheck, Settings } from "lucide-react";
import { useEffect, useRef } from "react";
import { notificationText } from "~/shared/texts/notifications";
import { Button, ButtonLink } from "~/ui/button";
import { useLatest } from "~/ui/hooks/use-latest";
import { announceOpening } from "~/ui/lazy/opening";
import { canOpenScreen } from "~/ui/menu/reachable-screen";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { BrokenRow, RowBoundary } from "~/ui/row-boundary";
import {
	type BellArea,
	type BellNotification,
	getNotificationPath,
	groupNotifications,
	sameLateJob,
} from "./bell-events";
import { NotificationRow } from "./notification-row";
import styles from "./notifications-panel.module.css";
import { useNotifications } from "./use-notifications";

/** A list counts as scrolled to its end within this many pixels, once it has rested there. */
const END_TOLERANCE_PX = 1;
const END_DELAY_MS = 200;

/** The list of notifications by urgency. It loads five more at its end. */
export default function NotificationsPanel(props: {
	area: BellArea;
	unread: number;
	changeCount: number;
	/** The path of the notification settings, if the user may open them. */
	settingsPath?: string;
	/** Opens the messages with the driver whom a notification is about, where the user has them. */
	onDriverMessage?: (driver_id: number) => void;
	onUnread: (unread: number) => void;
	onClose: () => void;
}) {
	const { area, unread, onClose } = props;
	const feed = useNotifications(props);
	const navigate = useNavigate();
	const handleScroll = useScrollEnd(feed.showMore);
	const rows = feed.list?.notifications ?? [];
	const open = (notification: BellNotification) => {
		for (const { id, is_read } of sameLateJob(rows, notification)) if (is_read === 0) void feed.markRead(id);
		if (notification.slug === "driver_message" && notification.about_id !== null) {
			onClose();
			props.onDriverMessage?.(notification.about_id);
			return;
		}
		const path = getNotificationPath(notification, area);
		if (!path || !canOpenScreen(path)) return;
		onClose();
		announceOpening();
		navigate(path);
	};
	return (
		<SlideOver open onClose={onClose} title="Notifications" width={480}>
			<div className="scroll" data-testid="notification-list" onScroll={handleScroll}>
				{feed.error && <ErrorPanel message={feed.error} onRetry={() => void feed.retry()} />}
				{!feed.list && !feed.error && <SkeletonRows rows={8} columns={2} density="comfortable" />}
				{feed.list && rows.length === 0 && <EmptyState icon={BellOff}>{notificationText.empty}</EmptyState>}
				{groupNotifications(rows).map(({ id, heading, blocks, count }) => (
					<section key={id} aria-label={heading}>
						<h3 className={styles.group}>
							{heading} <span className="muted">{count}</span>
						</h3>
						{blocks.map(({ driver, notifications }) => (
							<NotificationList key={driver} driver={driver} list={notifications} onOpen={open} />
						))}
					</section>
				))}
				{feed.list && rows.length > 0 && (
					<div className={styles.listEnd}>
						{rows.length < feed.list.total ? (
							// A list that fits the panel cannot be scrolled, so it needs a button.
							<Button onClick={() => void feed.showMore()}>Show more</Button>
						) : (
							<p className="text-12 muted" role="status">
								{feed.isAtEnd ? notificationText.nothingNew : ""}
							</p>
						)}
					</div>
				)}
			</div>
			<footer className="panel-footer">
				{props.settingsPath && (
					<ButtonLink to={props.settingsPath} size="form" icon={Settings}>
						Notification settings
					</ButtonLink>
				)}
				<span className="grow" />
				<Button size="form" icon={CheckCheck} disabled={unread === 0} onClick={() => void feed.markAll()}>
					Mark all read
				</Button>
			</footer>
		</SlideOver>
	);
}

/** Calls `onEnd` once the list has rested at its end. */
function useScrollEnd(onEnd: () => void) {
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const latest = useLatest(onEnd);
	useEffect(() => () => clearTimeout(timer.current), []);
	return ({ currentTarget: element }: { currentTarget: HTMLElement }) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			if (element.scrollHeight - element.scrollTop - element.clientHeight <= END_TOLERANCE_PX)
				latest.current();
		}, END_DELAY_MS);
	};
}

/** Notifications below their driver's name, or without one. */
function NotificationList(props: {
	driver: string | null;
	list: readonly BellNotification[];
	onOpen: (notification: BellNotification) => void;
}) {
	return (
		<>
			{props.driver && <h4 className={styles.driver}>{props.driver}</h4>}
			<ul>
				{props.list.map((notification) => (
					<RowBoundary
						key={notification.id}
						row={notification}
						broken={
							<li>
								<BrokenRow name={`Notification ${notification.id}`} />
							</li>
						}
					>
						<NotificationRow notification={notification} onOpen={() => props.onOpen(notification)} />
					</RowBoundary>
				))}
			</ul>
		</>
	);
}
