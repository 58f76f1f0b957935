import { useState } from "react";
import type { DriverJob } from "../api/driver-api";
import { fileMark, type PhoneFile } from "../outbox/entries";
import { Choices, Entry, Press } from "../parts/controls";
import { Pictures } from "../parts/pictures";
import { openScreen } from "../parts/use-route";
import { jobProgress } from "../rules/rules-progress";
import { type CurrentDay, useApp, useAppState } from "../state/use-app";
import { nameReason, t } from "../texts/texts";
import { Frame } from "./frame";

/** A job that cannot be done returns to the office, with why. */
export function FailedJobScreen({ current, job }: { current: CurrentDay; job: DriverJob }) {
	const app = useApp();
	const { writes } = useAppState();
	const [reason, setReason] = useState<string | null>(null);
	const mustChoose = current.day.reasons.failure.length > 0;
	const [pictures, setPictures] = useState<readonly PhoneFile[]>([]);
	const [notes, setNotes] = useState("");
	const { next } = jobProgress(job, writes, current.read_at);
	const stop = next === "arrived_delivery" || next === "delivered" ? "delivery" : "collection";

	const sendBack = async () => {
		await app.record(
			{
				type: "step",
				job_id: job.id,
				step: "failed",
				stop,
				reason,
				pictures: pictures.map(({ uid }) => fileMark(uid)),
				notes: notes.trim() || null,
			},
			{ work_day_id: current.workday.id, about: job.job_number },
			pictures,
		);
		openScreen("");
	};
	return (
		<Frame
			title={t("cannotDo")}
			sub={t("jobTitle", { number: job.job_number })}
			back={`job/${job.id}`}
			footer={
				<Press isMain disabled={mustChoose && reason === null} onClick={() => void sendBack()}>
					{t("sendBack")}
				</Press>
			}
		>
			<Choices
				label={t("why")}
				options={current.day.reasons.failure.map((one) => ({ value: one.code, label: nameReason(one) }))}
				value={reason}
				onChoose={setReason}
			/>
			<Pictures label={t("photo")} purpose="job" files={pictures} max={12} onChange={setPictures} />
			<Entry label={t("note")} value={notes} maxLength={2000} onValue={setNotes} />
		</Frame>
	);
}
