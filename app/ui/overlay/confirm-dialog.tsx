import { Button } from "~/ui/button";
import type { ConfirmOptions } from "./confirm";
import { Dialog, DialogTitle } from "./dialog";

/** A confirmation. Enter confirms a harmless action; for a dangerous one Cancel has the focus. */
export default function ConfirmDialog({
	question,
	onConfirm,
	onClose,
}: {
	question: ConfirmOptions;
	onConfirm: () => void;
	onClose: () => void;
}) {
	const { okText = "OK", cancelText = "Cancel", danger } = question;
	return (
		<Dialog
			open
			role="alertdialog"
			width={440}
			title={question.title}
			onClose={onClose}
			header={() => (
				<div className="confirm-message">
					<DialogTitle>{question.title}</DialogTitle>
					<p>{question.question}</p>
				</div>
			)}
		>
			<footer className="panel-footer">
				<span className="grow" />
				{cancelText && (
					<Button size="form" onClick={onClose} autoFocus={danger}>
						{cancelText}
					</Button>
				)}
				<Button
					size="form"
					variant={danger ? "danger-solid" : "primary"}
					onClick={onConfirm}
					autoFocus={!danger}
					isWriting={false}
				>
					{okText}
				</Button>
			</footer>
		</Dialog>
	);
}
