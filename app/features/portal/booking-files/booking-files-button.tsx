import { FolderInput } from "lucide-react";
import { useApiRead } from "~/features/kernel/requests";
import { IconButton } from "~/ui/icon-button";
import { useReloadBookingFiles } from "./use-booking-files";

/** Opens the files that customers sent; only there while some wait for a person, with their count. */
export function BookingFilesButton({ onOpen }: { onOpen: () => void }) {
	const { data, reload } = useApiRead("GET /client/booking-files", { query: { status: "review" } });
	useReloadBookingFiles(reload);
	const waiting = data ? data.counts.review + data.counts.refused : 0;
	return waiting === 0 ? null : (
		<IconButton
			icon={FolderInput}
			label={`Booking files, ${waiting} to look at`}
			badge={waiting}
			onClick={onOpen}
		/>
	);
}
