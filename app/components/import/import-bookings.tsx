import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import { ChooseFile } from "./choose-file";
import { Review } from "./review";
import { useBookingsImport } from "./use-bookings-import";
import "./import.css";

/** What an import has done when its dialog is closed. */
export interface Imported {
	/** How many jobs were made. */
	saved: number;
}

/**
 * The import of a bookings file: drop it, see every row with its faults, mend what can be mended, save the good ones.
 * `onDone` is called on the way out where anything was saved, before `onClose`.
 */
export function ImportBookings(props: {
	open?: boolean;
	onClose: () => void;
	onDone?: (imported: Imported) => void;
}) {
	const work = useBookingsImport();
	const leave = () => {
		work.stop();
		const { saved } = work.counts;
		if (saved > 0) {
			toast.success(`${saved.toLocaleString("en-GB")} ${saved === 1 ? "booking" : "bookings"} imported`);
			props.onDone?.({ saved });
		}
		props.onClose();
	};
	const file = work.file;
	return (
		<Dialog
			open={props.open ?? true}
			onClose={leave}
			title="Import bookings"
			width={file ? 1240 : 640}
			dirty={work.dirty}
		>
			{file ? (
				<Review work={work} onLeave={leave} />
			) : (
				<ChooseFile reading={work.reading} error={work.error} onFile={work.open} />
			)}
		</Dialog>
	);
}
