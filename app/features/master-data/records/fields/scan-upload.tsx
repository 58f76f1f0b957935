import { ScanLine } from "lucide-react";
import { useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import styles from "./scan-upload.module.css";

interface StoredScan {
	id: number;
	document_type_id: number;
	other_document: string;
}

const TYPES = ".pdf,.jpg,.jpeg,.png,.webp";

/** The stored scans of one kind. */
export const listScans = (value: unknown, kind: number): StoredScan[] =>
	Array.isArray(value) ? value.filter((scan: StoredScan) => scan.document_type_id === kind) : [];

/**
 * Uploads the scan of a licence or card. It is stored with the driver, and the text read from it is proposed for the fields
 * of the group.
 */
export function ScanUpload(props: {
	label: string;
	kind: 1 | 2 | 3;
	driver_id: number;
	scans: readonly StoredScan[];
	onProposals: (proposals: Record<string, string>) => void;
}) {
	const { kind, driver_id, label } = props;
	const input = useRef<HTMLInputElement>(null);
	const [storedScan, setStoredScan] = useState(props.scans.at(-1) ?? null);
	const [sending, setSending] = useState(false);
	const [result, setResult] = useState<{ text: string; isError?: true } | null>(null);
	const send = async (file: File | undefined) => {
		if (!file) return;
		setSending(true);
		setResult(null);
		try {
			const uploadForm = new FormData();
			uploadForm.set("document", file);
			uploadForm.set("driver_id", String(driver_id));
			uploadForm.set("doc_type_id", String(kind));
			if (storedScan) uploadForm.set("document_id", String(storedScan.id));
			setStoredScan((await callApi("POST /client/upload-driver-documents", { body: uploadForm })).data);
			const readForm = new FormData();
			readForm.set("file", file);
			readForm.set("doc_type_id", String(kind));
			const { data } = await callApi("POST /client/read-driver-document", { body: readForm });
			const count = Object.keys(data.proposals).length;
			props.onProposals(data.proposals);
			setResult({
				text: count
					? `${count === 1 ? "One field was" : `${count} fields were`} read from it. Please check before you save.`
					: "The scan is saved, but nothing could be read from it. Please fill in the fields.",
			});
		} catch (failure) {
			setResult({ text: describeError(failure), isError: true });
		} finally {
			setSending(false);
			if (input.current) input.current.value = "";
		}
	};
	const buttonLabel = storedScan ? "Replace scan" : "Scan or photo";
	return (
		<div className={styles.scan}>
			<Button
				isWriting
				icon={ScanLine}
				pending={sending}
				aria-label={`${label}: ${buttonLabel}`}
				onClick={() => input.current?.click()}
			>
				{buttonLabel}
			</Button>
			{storedScan && (
				<a href={fileUrl(storedScan.other_document)} target="_blank" rel="noreferrer">
					Open
				</a>
			)}
			<input
				ref={input}
				type="file"
				className="visually-hidden"
				aria-label={`${label}: file`}
				accept={TYPES}
				onChange={(event) => void send(event.target.files?.[0])}
			/>
			{result && (
				<Note tone={result.isError ? "danger" : undefined} live>
					{result.text}
				</Note>
			)}
		</div>
	);
}
