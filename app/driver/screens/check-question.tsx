import type { CheckQuestion } from "../api/driver-api";
import { Choices, Entry, Remark } from "../parts/controls";
import { Pictures } from "../parts/pictures";
import { type DraftAnswer, isDefectAnswer, isPhotoDue } from "../rules/rules-answers";
import { t } from "../texts/texts";
import styles from "./screens.module.css";

interface QuestionProps {
	question: CheckQuestion;
	work_day_id: number;
	answer: DraftAnswer;
	onChange: (answer: DraftAnswer) => void;
}

/** One point of a check: OK, a defect with what is wrong, or not applicable; a text; a number. */
export function QuestionPart({ question, work_day_id, answer, onChange }: QuestionProps) {
	const change = (part: Partial<DraftAnswer>) => onChange({ ...answer, ...part });
	return (
		<div className={styles.question}>
			{question.field_type === "Radio" ? (
				<Choices
					label={question.name}
					options={[
						{ value: "yes", label: t("checkOk"), tone: "good" },
						{ value: "no", label: t("checkDefect"), tone: "bad" },
						{ value: "skip", label: t("checkSkip") },
					]}
					value={answer.value}
					onChoose={(value) => change({ value })}
				/>
			) : (
				<Entry
					label={question.name}
					inputMode={question.field_type === "Number" ? "decimal" : "text"}
					value={answer.value}
					maxLength={500}
					onValue={(value) => change({ value })}
				/>
			)}
			{isDefectAnswer(question, answer) && <DefectPart answer={answer} change={change} />}
			{isPhotoDue(question, work_day_id) && (
				<Pictures
					label={t("takePhoto")}
					purpose="workday"
					files={answer.duePhotos}
					max={1}
					onChange={(duePhotos) => change({ duePhotos })}
				/>
			)}
		</div>
	);
}

function DefectPart({
	answer,
	change,
}: {
	answer: DraftAnswer;
	change: (part: Partial<DraftAnswer>) => void;
}) {
	return (
		<>
			<Entry
				label={t("defectDescription")}
				value={answer.description}
				maxLength={500}
				onValue={(description) => change({ description })}
			/>
			<Choices
				label={t("checkDefect")}
				isLabelHidden
				options={[
					{ value: "minor", label: t("defectMinor") },
					{ value: "do_not_drive", label: t("defectStop"), tone: "bad" },
				]}
				value={answer.severity}
				onChoose={(severity) => change({ severity })}
			/>
			{answer.severity === "do_not_drive" && <Remark isBad>{t("doNotDrive")}</Remark>}
			<Pictures
				label={t("photo")}
				purpose="workday"
				files={answer.defectPhotos}
				max={1}
				onChange={(defectPhotos) => change({ defectPhotos })}
			/>
		</>
	);
}
