import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import { fileAddress } from "~/client/file-address";
import type { SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import {
	SUB_CONTRACTOR_DOCUMENT_KINDS,
	SUB_CONTRACTOR_DOCUMENTS,
} from "~/domain/master-data/expiry/rules-documents";
import { firstErrorMessage } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { FileDrop } from "~/ui/form/file-drop";
import { SelectField } from "~/ui/form/select-field";
import { toast } from "~/ui/overlay/toasts";
import { Note, Tag } from "~/ui/tag";
import styles from "./page.module.css";

type LinkDocument = SubContractorPage["documents"][number];

const KIND_OPTIONS = SUB_CONTRACTOR_DOCUMENT_KINDS.map((value) => ({
	value,
	label: SUB_CONTRACTOR_DOCUMENTS[value],
}));

function StateTag({ state, is_waiting }: LinkDocument) {
	if (is_waiting) return <Tag>Being checked</Tag>;
	if (state === "expired") return <Tag tone="danger">Expired</Tag>;
	return <Tag tone={state === "soon" ? "warn" : "ok"}>{state === "soon" ? "Expires soon" : "Valid"}</Tag>;
}

/** The documents that the company has of the sub-contractor, and a form to send a new one. */
export function SubContractorPapers({
	documents,
	token,
}: {
	documents: readonly LinkDocument[];
	token: string;
}) {
	return (
		<div className={styles.group}>
			<section className={styles.card} aria-labelledby="documents">
				<h2 id="documents">Your documents</h2>
				{documents.length === 0 ? (
					<p className="secondary-text">No documents yet.</p>
				) : (
					<ul className={styles.rows}>
						{documents.map((document) => (
							<li key={document.id}>
								<span>
									{document.file_name ? (
										<a
											href={fileAddress("GET /sub-contractor/{token}/documents/{id}", {
												params: { token, id: document.id },
											})}
										>
											{document.title}
										</a>
									) : (
										document.title
									)}
									<small>
										{document.expires_on ? `Until ${showDate(document.expires_on)}` : "No last day"}
									</small>
								</span>
								<StateTag {...document} />
							</li>
						))}
					</ul>
				)}
			</section>
			<NewDocument token={token} />
		</div>
	);
}

function NewDocument({ token }: { token: string }) {
	const { revalidate } = useRevalidator();
	const [kind, setKind] = useState<keyof typeof SUB_CONTRACTOR_DOCUMENTS>("insurance");
	const [expires_on, setExpiry] = useState<string | null>(null);
	const [files, setFiles] = useState<File[]>([]);
	const [error, setError] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const send = async () => {
		const [file] = files;
		if (!file) return setError("Please choose a file.");
		setPending(true);
		setError(null);
		try {
			const body = new FormData();
			body.set("kind", kind);
			if (expires_on) body.set("expires_on", expires_on);
			body.set("file", file);
			const { message } = await callApi("POST /sub-contractor/{token}/documents", {
				params: { token },
				body,
			});
			toast.success(message ?? "Document sent");
			setFiles([]);
			setExpiry(null);
			revalidate();
		} catch (failure) {
			setError(firstErrorMessage(failure) || describeError(failure));
		} finally {
			setPending(false);
		}
	};
	return (
		<section className={styles.card} aria-labelledby="send-document">
			<h2 id="send-document">Send a document</h2>
			<form
				className={styles.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
				<SelectField
					label="What it is"
					options={KIND_OPTIONS}
					value={kind}
					onChange={(next) => setKind(next ?? "insurance")}
				/>
				<DateField label="Valid until" name="expires_on" value={expires_on} onChange={setExpiry} />
				<FileDrop
					label="File"
					files={files}
					onChange={(next) => setFiles(next.slice(-1))}
					accept="image/*,.pdf"
					hint="A photo or a PDF, at most 10 MB."
				/>
				{error && (
					<Note tone="danger" live>
						{error}
					</Note>
				)}
				<Button type="submit" size="form" pending={pending}>
					Send document
				</Button>
			</form>
		</section>
	);
}
