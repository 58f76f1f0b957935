import { useId, useState } from "react";
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
	onConfirm: (reason: string) => void;
	onClose: () => void;
}) {
	const { okText = "OK", cancelText = "Cancel", danger, reasonLabel } = question;
	const [reason, setReason] = useState("");
	const id = useId();
	const isIncomplete = reasonLabel !== undefined && reason.trim() === "";
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
			{reasonLabel !== undefined && (
				<div className="confirm-reason field">
					<div className="field-label">
						<label htmlFor={id}>{reasonLabel}</label>
					</div>
					<textarea
						id={id}
						className="control"
						rows={2}
						maxLength={500}
						aria-required
						autoFocus
						value={reason}
						onChange={(event) => setReason(event.target.value)}
					/>
				</div>
			)}
			<footer className="panel-footer">
				<span className="grow" />
				{cancelText && (
					<Button size="form" onClick={onClose} autoFocus={danger && reasonLabel === undefined}>
						{cancelText}
					</Button>
				)}
				<Button
					size="form"
					variant={danger ? "danger-solid" : "primary"}
					onClick={() => onConfirm(reason.trim())}
					disabled={isIncomplete}
					autoFocus={!danger && reasonLabel === undefined}
					isWriting={false}
				>
					{okText}
				</Button>
			</footer>
		</Dialog>
	);
}
