import { FileCheck2, Phone, StickyNote } from "lucide-react";
import type { HistoryTab } from "~/features/jobs/job-timeline";
import { IconButton } from "~/ui/icon-button";
import { IconMenu } from "~/ui/menu/menu";
import { useOfficeJob } from "../state/office-job-context";
import { listJobPhones } from "./job-phones";

/** The foot's buttons on a phone: write a note, see the PODs, and call. */
export function PhoneActions({ onShow }: { onShow: (tab: HistoryTab) => void }) {
	const { job, rights } = useOfficeJob();
	const phones = listJobPhones(job);
	return (
		<>
			{rights.canWrite && (
				<IconButton
					icon={StickyNote}
					label="Notes"
					badge={job.job_notes.length}
					onClick={() => onShow("notes")}
				/>
			)}
			<IconButton
				icon={FileCheck2}
				label="POD"
				badge={job.job_process.length}
				onClick={() => onShow("pod")}
			/>
			{phones.length > 0 && (
				<IconMenu
					icon={Phone}
					label="Call"
					entries={phones.map(({ name, phone, link }) => ({
						id: link,
						label: name,
						hint: phone,
						onAction: () => window.location.assign(link),
					}))}
				/>
			)}
		</>
	);
}
