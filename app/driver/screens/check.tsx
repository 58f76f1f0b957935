import { useState } from "react";
import type { DriverJob } from "../api/driver-api";
import { fileMark, type PhoneFile } from "../outbox/entries";
import { Press } from "../parts/controls";
import { FingerSignature } from "../parts/finger-signature";
import { newFile } from "../parts/picture";
import { openScreen } from "../parts/use-route";
import {
	type DraftAnswer,
	durationSince,
	EMPTY_ANSWER,
	isAnswered,
	isDefectAnswer,
	toCheckAnswer,
} from "../rules/rules-answers";
import { type CheckKind, type CheckMode, questionsOf } from "../rules/rules-workday";
import { type CurrentDay, useApp } from "../state/use-app";
import { t } from "../texts/texts";
import { QuestionPart } from "./check-question";
import { Frame } from "./frame";
import styles from "./screens.module.css";

interface CheckProps {
	current: CurrentDay;
	kind: CheckKind;
	mode: CheckMode;
	/** Whose check it is, of kind 4. */
	job?: DriverJob;
}

/** The questions of a check, all to be answered before it is sent. */
export function CheckScreen({ current: { day, workday }, kind, mode, job }: CheckProps) {
	const app = useApp();
	const questions = questionsOf(day, kind);
	const [startedAt] = useState(() => Date.now());
	const [answers, setAnswers] = useState<Readonly<Record<number, DraftAnswer>>>({});
	const [signature, setSignature] = useState<PhoneFile | null>(null);
	const back = job ? `job/${job.id}` : mode === "start" ? "" : "end";
	const answerOf = (id: number) => answers[id] ?? EMPTY_ANSWER;
	const left = questions.filter((question) => !isAnswered(question, answerOf(question.id))).length;

	const markRest = () => {
		const open = questions.filter(
			({ field_type, id }) => field_type === "Radio" && answerOf(id).value === "",
		);
		const rest = open.map(({ id }) => [id, { ...answerOf(id), value: "yes" }] as const);
		setAnswers({ ...answers, ...Object.fromEntries(rest) });
	};
	const send = async () => {
		const sent = questions.map((question) => ({ question, answer: answerOf(question.id) }));
		await app.record(
			{
				type: "check",
				work_day_id: workday.id,
				truck_type: kind,
				mode,
				job_id: job?.id ?? null,
				signature: signature && fileMark(signature.uid),
				answers: sent.map(({ question, answer }) => toCheckAnswer(question, answer)),
				duration: durationSince(startedAt, Date.now()),
			},
			{ work_day_id: workday.id, about: [t(`check_${kind}`), job?.job_number].filter(Boolean).join(" ") },
			[
				...sent.flatMap(({ question, answer }) => [
					...answer.duePhotos,
					...(isDefectAnswer(question, answer) ? answer.defectPhotos : []),
				]),
				...(signature ? [signature] : []),
			],
		);
		openScreen(back);
	};
	return (
		<Frame
			title={t(`check_${kind}`)}
			sub={job ? t("jobTitle", { number: job.job_number }) : workday.vehicle?.reg}
			back={back}
			footer={
				<>
					<Press isMain disabled={left > 0} onClick={() => void send()}>
						{left > 0 ? t("sendCheckLeft", { count: left }) : t("sendCheck")}
					</Press>
					<Press onClick={markRest}>{t("restOk")}</Press>
				</>
			}
		>
			{questions.map((question) => (
				<QuestionPart
					key={question.id}
					question={question}
					work_day_id={workday.id}
					answer={answerOf(question.id)}
					onChange={(answer) => setAnswers({ ...answers, [question.id]: answer })}
				/>
			))}
			<h2 className={styles["frame-title"]}>{t("driverSignature")}</h2>
			<FingerSignature onChange={(picture) => setSignature(picture && newFile(picture, "workday"))} />
		</Frame>
	);
}
