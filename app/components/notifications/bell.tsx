import { lazy, type ReactNode, Suspense, useState } from "react";
import type { BellArea } from "./news";
import { useBell } from "./use-bell";

const NotificationsPanel = lazy(() =>
	import("./notifications-panel").then((module) => ({ default: module.NotificationsPanel })),
);

/** What the shell's bars show of a bell. */
export interface Bell {
	unread: number;
	onOpen: () => void;
}

/** Puts a live bell into the frame: its number, and its list, which is loaded when it is first opened. */
export function WithBell(props: {
	area: BellArea;
	user_id: number;
	/** Unread ones, as the page was drawn. */
	alerts: number;
	settings?: string;
	children: (bell: Bell) => ReactNode;
}) {
	const { area, settings } = props;
	const { unread, setUnread, news } = useBell(props);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			{props.children({ unread, onOpen: () => setOpen(true) })}
			{isOpen && (
				<Suspense fallback={null}>
					<NotificationsPanel
						area={area}
						unread={unread}
						news={news}
						settings={settings}
						onUnread={setUnread}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
