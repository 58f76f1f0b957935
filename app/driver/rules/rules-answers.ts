import type { CheckQuestion } from "../api/driver-api";
import { fileMark, type NewWrite, type PhoneFile } from "../outbox/entries";

/** An answer on the screen. */
export interface DraftAnswer {
	value: string;
	description: string;
	severity: "minor" | "do_not_drive";
	defectPhotos: readonly PhoneFile[];
	duePhotos: readonly PhoneFile[];
}

export const EMPTY_ANSWER: DraftAnswer = {
	value: "",
	description: "",
	severity: "minor",
	defectPhotos: [],
	duePhotos: [],
};

type Answer = Extract<NewWrite, { type: "check" }>["answers"][number];

export const isDefectAnswer = (question: CheckQuestion, answer: DraftAnswer): boolean =>
	question.field_type === "Radio" && answer.value === "no";

/** Whether a photo of this point is due today: about every third workday, the same ones whenever the check is opened. */
export const isPhotoDue = (question: CheckQuestion, work_day_id: number): boolean =>
	question.random_picture === 1 && (work_day_id + question.id) % 3 === 0;

/** Whether an answer can be sent: a value, a description of a defect, a number where one is due. */
export function isAnswered(question: CheckQuestion, answer: DraftAnswer): boolean {
	const value = answer.value.trim();
	if (value === "" || (isDefectAnswer(question, answer) && answer.description.trim() === "")) return false;
	return question.field_type !== "Number" || /^\d+([.,]\d+)?$/.test(value);
}

/** An answer as it is sent. */
export function toCheckAnswer(question: CheckQuestion, answer: DraftAnswer): Answer {
	const value = answer.value.trim();
	const [photo] = answer.defectPhotos;
	const [due] = answer.duePhotos;
	return {
		check_id: question.id,
		value: question.field_type === "Number" ? value.replace(",", ".") : value,
		...(due ? { random_image_url: fileMark(due.uid) } : {}),
		...(isDefectAnswer(question, answer)
			? {
					defect_description: answer.description.trim(),
					defect_severity: answer.severity,
					...(photo ? { defect_image: fileMark(photo.uid) } : {}),
				}
			: {}),
	};
}

/** The time since a moment, as `mm:ss` or `hh:mm:ss`. */
export function durationSince(start: number, now: number): string {
	const seconds = Math.max(0, Math.floor((now - start) / 1000));
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, "0")).join(":");
}
