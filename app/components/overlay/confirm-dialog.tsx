import { Button } from "~/components/button";
import type { Question } from "./confirm";
import { Dialog, DialogTitle } from "./dialog";

/** One question with its two answers; Enter confirms what is harmless, a danger must be chosen. */
export function ConfirmDialog({
	question,
	onAnswer,
}: {
	question: Question;
	onAnswer: (yes: boolean) => void;
}) {
	const { okText = "OK", cancelText = "Cancel", danger } = question;
	return (
		<Dialog
			open
			role="alertdialog"
			width={440}
			title={question.title}
			onClose={() => onAnswer(false)}
			head={() => (
				<div className="ask">
					<DialogTitle>{question.title}</DialogTitle>
					<p>{question.question}</p>
				</div>
			)}
		>
			<footer className="ft">
				<span className="grow" />
				{cancelText && (
					<Button size="form" onClick={() => onAnswer(false)} autoFocus={danger}>
						{cancelText}
					</Button>
				)}
				<Button
					size="form"
					variant={danger ? "danger-solid" : "primary"}
					onClick={() => onAnswer(true)}
					autoFocus={!danger}
				>
					{okText}
				</Button>
			</footer>
		</Dialog>
	);
}
