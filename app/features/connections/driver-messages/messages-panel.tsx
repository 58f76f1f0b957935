import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import { useApiRead } from "~/features/kernel/requests";
import { IconButton } from "~/ui/icon-button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { ComposeMessage } from "./compose-message";
import { type MessagesView, messagesView } from "./open-messages";
import { Thread } from "./thread";
import { ThreadList } from "./thread-list";

const show = (view: MessagesView) => messagesView.set(view);

/** The messages with drivers: who wrote what, one thread, and a message to several drivers at once. */
export default function MessagesPanel({ view, onClose }: { view: MessagesView; onClose: () => void }) {
	const threads = useApiRead("GET /client/driver-messages");
	const [isDirty, setDirty] = useState(false);
	useRealtime("driverMessage", threads.reload);
	const drivers = threads.data?.threads;
	const driver =
		view.kind === "thread" ? drivers?.find(({ driver_id }) => driver_id === view.driver_id) : undefined;
	const title =
		view.kind === "compose"
			? "New message"
			: (driver?.full_name ?? (view.kind === "list" ? "Messages" : "Driver"));
	return (
		<SlideOver
			open
			onClose={onClose}
			title={title}
			width={480}
			dirty={isDirty}
			tools={
				view.kind !== "list" && (
					<IconButton icon={ChevronLeft} label="All drivers" onClick={() => show({ kind: "list" })} />
				)
			}
		>
			{threads.error && !drivers ? (
				<ErrorPanel message={threads.error} onRetry={threads.reload} />
			) : view.kind === "thread" ? (
				<Thread key={view.driver_id} driver_id={view.driver_id} onDirty={setDirty} />
			) : !drivers ? (
				<SkeletonRows rows={8} columns={2} density="comfortable" />
			) : view.kind === "compose" ? (
				<ComposeMessage drivers={drivers} onDirty={setDirty} onSent={() => show({ kind: "list" })} />
			) : (
				<ThreadList
					threads={drivers}
					onOpen={(driver_id) => show({ kind: "thread", driver_id })}
					onCompose={() => show({ kind: "compose" })}
				/>
			)}
		</SlideOver>
	);
}
