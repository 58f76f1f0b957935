import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import {
	SUB_CONTRACTOR_DOCUMENT_KINDS,
	SUB_CONTRACTOR_DOCUMENTS,
} from "~/domain/master-data/expiry/rules-documents";
import type { SubContractorDocuments } from "~/domain/master-data/suppliers/document-schemas";
import { firstErrorMessage, useApiRead } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/form/date-field";
import { FileDrop } from "~/ui/form/file-drop";
import { SelectField } from "~/ui/form/select-field";
import { confirm } from "~/ui/overlay/confirm";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { toast } from "~/ui/overlay/toasts";
import { Note, Tag } from "~/ui/tag";
import styles from "./sub-contractors.module.css";

type StoredDocument = SubContractorDocuments["data"][number];
type Kind = (typeof SUB_CONTRACTOR_DOCUMENT_KINDS)[number];

const KIND_OPTIONS = SUB_CONTRACTOR_DOCUMENT_KINDS.map((value) => ({
	value,
	label: SUB_CONTRACTOR_DOCUMENTS[value],
}));
const toKind = (kind: string): Kind =>
	SUB_CONTRACTOR_DOCUMENT_KINDS.find((known) => known === kind) ?? "other";

/** The documents of a sub-contractor with their last days; what it has handed in by its link is checked here. */
export function DocumentsSection({ id, disabled }: { id: number; disabled: boolean }) {
	const { data, error, reload } = useApiRead("GET /client/sub-contractors/{id}/documents", {
		params: { id },
	});
	const [editedId, setEditedId] = useState<number | null>(null);
	const remove = async (document: StoredDocument) => {
		const question = `${document.title} will be removed from the record.`;
		if (!(await confirm({ title: "Remove this document?", question, okText: "Remove", danger: true })))
			return;
		try {
			await callApi("DELETE /client/sub-contractor-documents/{id}", { params: { id: document.id } });
			reload();
		} catch (failure) {
			toast.error(firstErrorMessage(failure));
		}
	};
	if (error) return <ErrorPanel message={error} onRetry={reload} />;
	if (!data) return <SkeletonRows rows={3} columns={2} />;
	return (
		<section className={styles.stack} aria-label="Documents">
			{data.expired.length > 0 && <ExpiredNote expired={data.expired} isBarred={data.bars_new_work} />}
			{data.data.length === 0 && <p className="muted">No documents yet.</p>}
			<ul className={styles.rows}>
				{data.data.map((document) => (
					<li key={document.id}>
						<span>
							<span className="medium">
								{document.url ? (
									<a href={document.url} target="_blank" rel="noreferrer">
										{document.title}
									</a>
								) : (
									document.title
								)}
							</span>
							<span className="secondary-text text-12">
								{document.expires_on ? `until ${showDate(document.expires_on)}` : "without a last day"}
							</span>
						</span>
						<DocumentTag document={document} />
						{!disabled && (
							<>
								<Button
									isWriting
									size="row"
									onClick={() => setEditedId(editedId === document.id ? null : document.id)}
								>
									{document.is_theirs ? "Check" : "Edit"}
								</Button>
								<Button isWriting size="row" variant="ghost" onClick={() => void remove(document)}>
									Remove
								</Button>
							</>
						)}
						{editedId === document.id && (
							<DocumentForm
								key={document.version}
								document={document}
								sub_contractor_id={id}
								onSaved={() => {
									setEditedId(null);
									reload();
								}}
							/>
						)}
					</li>
				))}
			</ul>
			{!disabled && editedId === null && (
				<DocumentForm key={data.data.length} document={null} sub_contractor_id={id} onSaved={reload} />
			)}
		</section>
	);
}

/** What has run out, and what follows from it. */
function ExpiredNote({ expired, isBarred }: { expired: readonly string[]; isBarred: boolean }) {
	return (
		<Note tone={isBarred ? "danger" : "warn"}>
			{expired.join(", ")}.{" "}
			{isBarred
				? "No new work until a valid document is stored; jobs given before stay."
				: "New work is still possible: Company Details has the switch that bars it."}
		</Note>
	);
}

function DocumentTag({ document: { is_theirs, state } }: { document: StoredDocument }) {
	if (is_theirs) return <Tag tone="violet">To check</Tag>;
	if (state === "expired") return <Tag tone="danger">Expired</Tag>;
	return <Tag tone={state === "soon" ? "warn" : "ok"}>{state === "soon" ? "Expires soon" : "Valid"}</Tag>;
}

function DocumentForm(props: {
	/** Null for a new one. */
	document: StoredDocument | null;
	sub_contractor_id: number;
	onSaved: () => void;
}) {
	const { document, sub_contractor_id } = props;
	const [kind, setKind] = useState<Kind>(document ? toKind(document.kind) : "insurance");
	const [expires_on, setExpiry] = useState<string | null>(document?.expires_on ?? null);
	const [files, setFiles] = useState<File[]>([]);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [pending, setPending] = useState(false);
	const send = () => {
		if (document)
			return callApi("PUT /client/sub-contractor-documents/{id}", {
				params: { id: document.id },
				body: { kind, expires_on, version: document.version },
			});
		const body = new FormData();
		body.set("sub_contractor_id", String(sub_contractor_id));
		body.set("kind", kind);
		if (expires_on) body.set("expires_on", expires_on);
		if (files[0]) body.set("file", files[0]);
		return callApi("POST /client/sub-contractor-documents", { body });
	};
	const save = async () => {
		setPending(true);
		setErrors({});
		try {
			const { message } = await send();
			if (message) toast.success(message);
			props.onSaved();
		} catch (failure) {
			const fields = failure instanceof ApiError ? failure.fields : {};
			setErrors(fields);
			if (Object.keys(fields).length === 0) toast.error(firstErrorMessage(failure));
		} finally {
			setPending(false);
		}
	};
	return (
		<section className={styles.stack} aria-label={document ? `Edit ${document.title}` : "New document"}>
			{!document && <h3>New document</h3>}
			<div className="fields columns-2">
				<SelectField
					label="What it is"
					options={KIND_OPTIONS}
					value={kind}
					error={errors.kind}
					onChange={(next) => setKind(next ?? "other")}
				/>
				<DateField
					label="Valid until"
					name="document_expires_on"
					value={expires_on}
					error={errors.expires_on}
					onChange={setExpiry}
				/>
			</div>
			{!document && (
				<FileDrop
					label="File"
					files={files}
					onChange={(next) => setFiles(next.slice(-1))}
					accept="image/*,.pdf"
					hint="An image or a PDF, at most 10 MB."
					error={errors.file}
				/>
			)}
			<span>
				<Button isWriting pending={pending} onClick={() => void save()}>
					{document?.is_theirs ? "Accept document" : "Save document"}
				</Button>
			</span>
		</section>
	);
}
