import { useState } from "react";
import { callApi } from "~/client/api";
import type { Proposal } from "~/domain/portal/document-imports/proposal";
import { fileText } from "~/shared/texts/files";
import { FileDrop } from "~/ui/form/file-drop";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";

interface PdfExtraction {
	proposals: Proposal[];
	lines: number;
	reader_error: string | null;
}

function emptyMessage({ lines, reader_error }: PdfExtraction): string {
	if (reader_error)
		return `This PDF is a scan, and the document reader could not read it: ${reader_error} Enter the job by hand, or try again later.`;
	return lines === 0
		? "This PDF contains no text because it is a scan. Enter the job by hand, or paste its text."
		: "No job details were found in this text.";
}

/**
 * Reads a booking from a PDF or pasted text and passes the proposed fields on for review in the entry form. Saves nothing.
 */
export default function ImportPdf(props: {
	open?: boolean;
	onClose: () => void;
	/** Times are UK local time as written; each proposal quotes its source line. */
	onProposals: (proposals: Proposal[]) => void;
}) {
	const [files, setFiles] = useState<File[]>([]);
	const [text, setText] = useState("");
	const [error, setError] = useState<string>();
	const [pending, setPending] = useState(false);
	const [file] = files;
	const handleSubmit = async () => {
		const form = new FormData();
		if (file) form.append("file", file);
		else form.append("text", text);
		setPending(true);
		setError(undefined);
		try {
			const { data } = await callApi("POST /client/import-from-pdf", { body: form });
			if (data.proposals.length > 0) props.onProposals(data.proposals);
			else setError(emptyMessage(data));
		} catch (failure) {
			setError(failure instanceof Error ? failure.message : "Something Went Wrong");
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
						void handleSubmit();
					}}
				>
					<div className="scroll panel-padding fields">
						<FileDrop
							label="PDF"
							files={files}
							accept=".pdf,application/pdf"
							rejectionText={() => fileText.notPdf}
							hint="A booking, delivery note or forwarding order, up to 10 MB."
							error={error}
							onChange={(next) => {
								setFiles(next);
								setError(undefined);
							}}
						/>
						<TextareaField
							label="Or the text of an email"
							rows={8}
							value={text}
							disabled={file !== undefined}
							hint="You review every field before the job is saved."
							onChange={setText}
						/>
					</div>
					<FormFooter onCancel={close} pending={pending} disabled={!file && text.trim() === ""}>
						Read
					</FormFooter>
				</form>
			)}
		</Dialog>
	);
}
