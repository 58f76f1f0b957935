import { useNavigate } from "@remix-run/react";
import { BellOff, CheckCheck, Settings } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/components/button";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { notificationText } from "~/domain/office-messages";
import { type BellArea, type Notice, placeOf } from "./news";
import { NoticeRow } from "./notice-row";
import { useNotifications } from "./use-list";
import "./notifications.css";

/** How near to its end a list counts as scrolled through, in pixels, and how long it must rest there. */
const NEAR_PX = 1;
const REST_MS = 200;

/** The bell's list: newest first, growing by five at its end, each line opening what it tells of. */
export function NotificationsPanel(props: {
	area: BellArea;
	unread: number;
	news: number;
	/** Where one chooses what rings, if one may. */
	settings?: string;
	onUnread: (unread: number) => void;
	onClose: () => void;
}) {
	const { area, unread, onClose } = props;
	const bell = useNotifications(props);
	const navigate = useNavigate();
	const scrolled = useScrolledThrough(bell.more);
	const open = (notice: Notice) => {
		if (notice.is_read === 0) void bell.markRead(notice.id);
		const place = placeOf(notice, area);
		if (!place) return;
		onClose();
		navigate(place);
	};
	const rows = bell.list?.notifications ?? [];
	return (
		<SlideOver open onClose={onClose} title="Notifications" width={480}>
			<div className="scroll notices" onScroll={scrolled}>
				{bell.error && <ErrorPanel message={bell.error} onRetry={() => void bell.retry()} />}
				{!bell.list && !bell.error && <SkeletonRows rows={8} columns={2} density="comfortable" />}
				{bell.list && rows.length === 0 && <Empty icon={BellOff}>{notificationText.empty}</Empty>}
				<ul>
					{rows.map((notice) => (
						<NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
					))}
				</ul>
				{bell.list && rows.length > 0 && (
					<div className="end">
						{rows.length < bell.list.total ? (
							// A list that fits its sheet cannot be scrolled.
							<Button onClick={() => void bell.more()}>Show more</Button>
						) : (
							<p className="t12 mut" role="status">
								{bell.isAtEnd ? notificationText.nothingNew : ""}
							</p>
						)}
					</div>
				)}
			</div>
			<footer className="ft">
				{props.settings && (
					<ButtonLink to={props.settings} size="form" icon={Settings}>
						Notification settings
					</ButtonLink>
				)}
				<span className="grow" />
				<Button size="form" icon={CheckCheck} disabled={unread === 0} onClick={() => void bell.markAll()}>
					Mark all read
				</Button>
			</footer>
		</SlideOver>
	);
}

/** Calls once the list has rested at its end. */
function useScrolledThrough(act: () => void) {
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	const latest = useRef(act);
	latest.current = act;
	useEffect(() => () => clearTimeout(waiting.current), []);
	return ({ currentTarget: list }: { currentTarget: HTMLElement }) => {
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => {
			if (list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_PX) latest.current();
		}, REST_MS);
	};
}
