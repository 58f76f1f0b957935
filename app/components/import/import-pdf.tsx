import { useState } from "react";
import { call } from "~/components/api";
import { FileDrop } from "~/components/form/file-drop";
import { FormFoot } from "~/components/form/form-foot";
import { TextareaField } from "~/components/form/textarea-field";
import { Dialog } from "~/components/overlay/dialog";
import type { Proposal } from "~/domain/intake/proposal";
import { fileText } from "~/domain/messages";
import "./import.css";

interface Found {
	proposals: Proposal[];
	lines: number;
}

/** What is said of a document from which nothing could be proposed. */
function nothingIn({ lines }: Found): string {
	return lines === 0
		? "This PDF holds no text: it is a scan. Paste its text instead, or connect a document analyser."
		: "No field of a job was found in this text.";
}

/**
 * A booking from a PDF or from pasted text: its fields are proposed and handed on to be reviewed in the entry form. Nothing is
 * saved here.
 */
export function ImportPdf(props: {
	open?: boolean;
	onClose: () => void;
	/** Times are UK local, as written; each proposal quotes the line it was read from. */
	onProposals: (proposals: Proposal[]) => void;
}) {
	const [files, setFiles] = useState<File[]>([]);
	const [text, setText] = useState("");
	const [error, setError] = useState<string>();
	const [pending, setPending] = useState(false);
	const [file] = files;
	const read = async () => {
		const form = new FormData();
		if (file) form.append("file", file);
		else form.append("text", text);
		setPending(true);
		setError(undefined);
		try {
			const { data } = await call<Found>("/client/import-from-pdf", { method: "POST", body: form });
			if (data.proposals.length > 0) props.onProposals(data.proposals);
			else setError(nothingIn(data));
		} catch (fault) {
			setError(fault instanceof Error ? fault.message : "Something Went Wrong");
		} finally {
			setPending(false);
		}
	};
	return (
		<Dialog
			open={props.open ?? true}
			onClose={props.onClose}
			title="Import job from PDF or text"
			dirty={text.trim() !== "" && !pending}
		>
			{(close) => (
				<form
					onSubmit={(event) => {
						event.preventDefault();
						void read();
					}}
				>
					<div className="scroll pad fields">
						<FileDrop
							label="PDF"
							files={files}
							accept=".pdf,application/pdf"
							refuse={() => fileText.notPdf}
							hint="A booking, delivery note or forwarding order, up to 10 MB."
							error={error}
							onChange={(next) => {
								setFiles(next);
								setError(undefined);
							}}
						/>
						<TextareaField
							label="Or the text of an e-mail"
							rows={8}
							value={text}
							disabled={file !== undefined}
							hint="You review every field before the job is saved."
							onChange={setText}
						/>
					</div>
					<FormFoot onLeave={close} pending={pending} disabled={!file && text.trim() === ""}>
						Read
					</FormFoot>
				</form>
			)}
		</Dialog>
	);
}
