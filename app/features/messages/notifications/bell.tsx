import { type ReactNode, useState } from "react";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import type { BellArea } from "./bell-events";
import { useBell } from "./use-bell";

const NotificationsPanel = lazyLayer(() => import("./notifications-panel"));

/** What the shell shows of the bell. */
export interface BellState {
	unread: number;
	onOpen: () => void;
}

/** Gives its children the live unread count and opens the list of notifications, which is loaded lazily. */
export function LiveBell(props: {
	area: BellArea;
	user_id: number;
	/** The unread count when the page was rendered. */
	initialUnread: number;
	settingsPath?: string;
	onDriverMessage?: (driver_id: number) => void;
	children: (bell: BellState) => ReactNode;
}) {
	const { area, settingsPath, onDriverMessage } = props;
	const { unread, setUnread, changeCount } = useBell(props);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			{props.children({ unread, onOpen: () => setOpen(true) })}
			{isOpen && (
				<NotificationsPanel
					area={area}
					unread={unread}
					changeCount={changeCount}
					settingsPath={settingsPath}
					onDriverMessage={onDriverMessage}
					onUnread={setUnread}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
