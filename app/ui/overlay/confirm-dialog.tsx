import { useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import type { ConfirmQuestion } from "./confirm";
import { Dialog, DialogTitle } from "./dialog";

/** A confirmation. Enter confirms a harmless action; for a dangerous one Cancel has the focus. */
export default function ConfirmDialog({
	question,
	onConfirm,
	onClose,
}: {
	question: ConfirmQuestion;
	onConfirm: (reason: string) => void;
	onClose: () => void;
}) {
	const { okText = "OK", cancelText = "Cancel", danger, reasonLabel } = question;
	const [reason, setReason] = useState("");
	const asksReason = reasonLabel !== undefined;
	const isIncomplete = asksReason && reason.trim() === "";
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
			{asksReason && (
				<Field className="confirm-reason" label={reasonLabel} required>
					{(control) => (
						<textarea
							{...control}
							className="control"
							rows={2}
							maxLength={500}
							autoFocus
							value={reason}
							onChange={(event) => setReason(event.target.value)}
						/>
					)}
				</Field>
			)}
			<footer className="panel-footer">
				<span className="grow" />
				{cancelText && (
					<Button size="form" onClick={onClose} autoFocus={danger && !asksReason}>
						{cancelText}
					</Button>
				)}
				<Button
					size="form"
					variant={danger ? "danger-solid" : "primary"}
					onClick={() => onConfirm(reason.trim())}
					disabled={isIncomplete}
					autoFocus={!danger && !asksReason}
					isWriting={false}
				>
					{okText}
				</Button>
			</footer>
		</Dialog>
	);
}
