import { useState } from "react";
import { callApi } from "~/client/api";
import type { OrdersRead } from "~/domain/portal/document-imports/proposal";
import { fileText } from "~/shared/texts/files";
import { FileDrop } from "~/ui/form/file-drop";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";

interface PdfExtraction extends OrdersRead {
	text: string[];
	lines: number;
	reader_error: string | null;
}

/** What was read, and the file that its jobs have as an attachment. */
interface ReadDocument extends OrdersRead {
	title: string;
	text: string[];
	file: File;
}

const PASTED = "E-mail";

/** The source as it is attached: the file itself, or the pasted text as one, named by its subject. */
function toReadDocument(
	{ customer, drafts, unused, text }: PdfExtraction,
	file: File | undefined,
): ReadDocument {
	const subject = text.map((line) => /^\s*subject:\s*(.+)$/i.exec(line)?.[1]).find(Boolean) ?? PASTED;
	const title = file?.name ?? subject;
	const name = `${subject.replace(/[/\\:*?"<>|]/g, " ").trim() || PASTED}.txt`;
	return {
		customer,
		drafts,
		unused,
		text,
		title,
		file: file ?? new File([text.join("\n")], name, { type: "text/plain" }),
	};
}

function emptyMessage({ lines, reader_error }: PdfExtraction): string {
	if (reader_error)
		return `This PDF is a scan, and the document reader could not read it: ${reader_error} Enter the job by hand, or try again later.`;
	return lines === 0
		? "This PDF contains no text because it is a scan. Enter the job by hand, or paste its text."
		: "No job details were found in this text.";
}

/**
 * Reads the orders of a PDF or pasted text and passes them on for review in the entry form. Saves nothing.
 */
export default function ImportPdf(props: {
	open?: boolean;
	onClose: () => void;
	/** Times are UK local time as written; each field has its words. */
	onRead: (document: ReadDocument) => void;
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
			if (data.drafts.length > 0) props.onRead(toReadDocument(data, file));
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
							label="Or the text of an e-mail"
							rows={12}
							value={text}
							disabled={file !== undefined}
							hint="With its headers, if you have them: the sender names the customer. You review every field before a job is saved."
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
