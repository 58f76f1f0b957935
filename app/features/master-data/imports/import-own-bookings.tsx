import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { PORTAL_BOOKING_FIELDS } from "~/domain/portal/booking-imports/fields";
import { portalBookingText } from "~/shared/texts/portal-bookings";
import type { DateText } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { useConfirm } from "~/ui/overlay/confirm";
import { UNSAVED_CONFIRMATION } from "~/ui/overlay/unsaved-confirmation";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import { Note } from "~/ui/tag";
import { PORTAL_BOOKING_SOURCE } from "./booking-source";
import { ChooseFile } from "./choose-file";
import { downloadText } from "./download-text";
import styles from "./import-own-bookings.module.css";
import { ImportReview } from "./import-review";
import { findSavedDays } from "./saved-days";
import { useImport } from "./use-import";

/** The bookings of a customer's own spreadsheet, in the customer's portal. `onDone` gets the days of what was saved. */
export default function ImportOwnBookings(props: {
	onDone: (days: { from: DateText; to: DateText } | null) => void;
}) {
	const { session, setup } = useImport(PORTAL_BOOKING_SOURCE);
	const confirm = useConfirm();
	const review = useRef<HTMLElement>(null);
	const { file, counts, saveProgress } = session;
	useUnsavedWarning(session.dirty);
	useEffect(() => {
		if (file) review.current?.focus();
	}, [file]);
	const hasEnded = saveProgress !== null && saveProgress.state !== "running";
	useEffect(() => {
		// The button that had the focus has given way to the progress.
		const isFocusLost = document.activeElement === document.body;
		if (hasEnded && isFocusLost)
			[...(review.current?.querySelectorAll<HTMLElement>("footer button") ?? [])].at(-1)?.focus();
	}, [hasEnded]);
	const handleLeave = async () => {
		if (counts.saved > 0) return props.onDone(findSavedDays(session.rows, session.mapping));
		if (!session.dirty || (await confirm(UNSAVED_CONFIRMATION))) session.discard();
	};
	if (!file)
		return (
			<div className={styles.card}>
				<ChooseFile
					label="Bookings file"
					reading={session.isReading}
					error={session.error}
					onFile={(selected) => void session.open(selected)}
				/>
				<div className={styles.template}>
					<Button icon={Download} onClick={downloadTemplate}>
						Download an empty spreadsheet
					</Button>
				</div>
			</div>
		);
	return (
		<>
			{setup?.lists.needs_approval && <Note>{portalBookingText.waitForOffice}</Note>}
			{file.unread.length > 0 && <Note>{portalBookingText.unread(file.unread)}</Note>}
			<section ref={review} className={styles.review} aria-label={`Rows of ${file.name}`} tabIndex={-1}>
				<ImportReview
					key={file.content_hash}
					session={session}
					columnsFirst={!file.remembered && Object.keys(session.mapping).length < 4}
					onLeave={() => void handleLeave()}
				/>
			</section>
		</>
	);
}

/** The headings of all columns that are read, to be filled in. */
const downloadTemplate = () =>
	downloadText("bookings.csv", csvText([PORTAL_BOOKING_FIELDS.map(({ label }) => label)]));
