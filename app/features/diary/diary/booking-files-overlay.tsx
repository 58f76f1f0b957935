import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import { runWithToast } from "~/features/kernel/requests";
import { ImportBookings, type SentBookings } from "~/features/master-data/imports";
import {
	BookingFilesDialog,
	fetchOrders,
	fetchSentFile,
	type SentDocument,
} from "~/features/portal/booking-files";
import { toast } from "~/ui/overlay/toasts";
import type { Diary } from "./state/use-diary";

/** Jobs of a file that the diary searches for; beyond them it shows their days. */
const MAX_SEARCHED = 40;

/** The files that customers sent, and the import that opens with one of them. */
export function BookingFilesOverlay(props: {
	diary: Diary;
	/** Opens the form with the orders of a document. */
	onDocument: (file: BookingFileView, document: SentDocument) => void;
}) {
	const { go, live, files } = props.diary;
	const [sent, setSent] = useState<(SentBookings & { id: number }) | null>(null);
	if (files === null) return null;
	const close = () => go({}, { files: null }, { replace: true });
	const handleImport = async (file: BookingFileView) => {
		try {
			if (file.kind === "document") {
				const document = await fetchOrders(file);
				close();
				return props.onDocument(file, document);
			}
			const { id, customer_id } = file;
			setSent({ id, customer_id, file: await fetchSentFile(file) });
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	const handleShowJobs = async ({ id }: BookingFileView) => {
		try {
			const { data: jobs } = await callApi("GET /client/booking-files/{id}/jobs", { params: { id } });
			const days = jobs.flatMap(({ collection_date }) => collection_date ?? []).sort();
			const [from = props.diary.today] = days;
			const numbers = jobs.slice(0, MAX_SEARCHED).map(({ job_number }) => job_number);
			const filters = jobs.length > MAX_SEARCHED ? {} : { keywords: numbers.join(", ") };
			go({ from, to: days.at(-1) ?? from, statuses: [], filters }, { files: null });
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	const handleDone = async (id: number, customer_id: number | null) => {
		await runWithToast("POST /client/booking-files/{id}/saved", { params: { id }, body: { customer_id } });
		void live.reload();
	};
	if (sent)
		return (
			<ImportBookings
				sent={sent}
				onClose={() => setSent(null)}
				onDone={({ customer_id }) => void handleDone(sent.id, customer_id)}
			/>
		);
	return (
		<BookingFilesDialog
			fileId={Number(files) || null}
			onClose={close}
			onImport={handleImport}
			onShowJobs={handleShowJobs}
		/>
	);
}
