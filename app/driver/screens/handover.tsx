import { useState } from "react";
import type { DriverJob } from "../api/driver-api";
import { fileMark, type PhoneFile } from "../outbox/entries";
import { Entry, Press } from "../parts/controls";
import { FingerSignature } from "../parts/finger-signature";
import { newFile } from "../parts/picture";
import { Pictures } from "../parts/pictures";
import { ScanButton } from "../parts/scanner";
import { openScreen } from "../parts/use-route";
import { stepBody } from "../rules/rules-progress";
import { type CurrentDay, useApp } from "../state/use-app";
import { t } from "../texts/texts";
import { Frame } from "./frame";
import styles from "./screens.module.css";

interface HandoverProps {
	current: CurrentDay;
	job: DriverJob;
	step: "collected" | "delivered";
}

/** Goods change hands: who signed, the signature, photos, and what differs from the order. */
export function HandoverScreen({ current, job, step }: HandoverProps) {
	const app = useApp();
	const [signer, setSigner] = useState("");
	const [signature, setSignature] = useState<PhoneFile | null>(null);
	const [pictures, setPictures] = useState<readonly PhoneFile[]>([]);
	const [count, setCount] = useState(job.item_count === null ? "" : String(job.item_count));
	const [notes, setNotes] = useState("");

	const addCode = (code: string) =>
		setNotes((current) => [current.trim(), `${t("references")}: ${code}`].filter(Boolean).join("; "));
	const complete = async () => {
		await app.record(
			{
				type: "step",
				job_id: job.id,
				...stepBody(step),
				signer: signer.trim() || null,
				signature: signature && fileMark(signature.uid),
				pictures: pictures.map(({ uid }) => fileMark(uid)),
				notes: notes.trim() || null,
				item_count: /^\d{1,6}$/.test(count) ? Number(count) : null,
			},
			{ work_day_id: current.workday.id, about: job.job_number },
			signature ? [signature, ...pictures] : pictures,
		);
		openScreen(`job/${job.id}`);
	};
	return (
		<Frame
			title={t(`step_${step}`)}
			sub={t("jobTitle", { number: job.job_number })}
			back={`job/${job.id}`}
			footer={
				<Press isMain onClick={() => void complete()}>
					{t("complete")}
				</Press>
			}
		>
			<Entry
				label={t("itemsHandedOver")}
				hint={job.item_count === null ? undefined : t("itemsOrdered", { count: job.item_count })}
				inputMode="numeric"
				value={count}
				onValue={setCount}
			/>
			<Entry label={t("signer")} value={signer} maxLength={120} onValue={setSigner} />
			<FingerSignature onChange={(picture) => setSignature(picture && newFile(picture, "job"))} />
			<h2 className={styles["frame-title"]}>{t("photos")}</h2>
			<Pictures label={t("photo")} purpose="job" files={pictures} max={12} onChange={setPictures} />
			<Entry label={t("note")} value={notes} maxLength={2000} onValue={setNotes} />
			<ScanButton onCode={addCode} />
		</Frame>
	);
}
