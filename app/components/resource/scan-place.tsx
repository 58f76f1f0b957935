import { ScanLine } from "lucide-react";
import { useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { Note } from "~/components/tag";

interface Kept {
	id: number;
	document_type_id: number;
	other_document: string;
}

interface Read {
	proposals: Record<string, string>;
	readable: boolean;
}

const TYPES = ".pdf,.jpg,.jpeg,.png,.webp";

/** The scans among a record's values. */
export const scansOf = (value: unknown, kind: number): Kept[] =>
	Array.isArray(value) ? value.filter((one: Kept) => one.document_type_id === kind) : [];

/**
 * Where the scan of a licence or card is put: it is kept with the driver, and what can be read of it is proposed for the fields
 * beside it. Where nothing can be read they are typed by hand.
 */
export function ScanPlace(props: {
	label: string;
	kind: 1 | 2 | 3;
	driver_id: number;
	scans: readonly Kept[];
	onProposals: (proposals: Record<string, string>) => void;
}) {
	const { kind, driver_id, label } = props;
	const input = useRef<HTMLInputElement>(null);
	const [kept, setKept] = useState(props.scans.at(-1) ?? null);
	const [sending, setSending] = useState(false);
	const [said, setSaid] = useState<{ text: string; bad?: true } | null>(null);
	const send = async (file: File | undefined) => {
		if (!file) return;
		setSending(true);
		setSaid(null);
		try {
			const store = new FormData();
			store.set("document", file);
			store.set("driver_id", String(driver_id));
			store.set("doc_type_id", String(kind));
			if (kept) store.set("document_id", String(kept.id));
			const path = "/client/upload-driver-documents";
			setKept((await call<Kept>(path, { method: "POST", body: store })).data);
			const look = new FormData();
			look.set("file", file);
			look.set("doc_type_id", String(kind));
			const { data } = await call<Read>("/client/read-driver-document", { method: "POST", body: look });
			const count = Object.keys(data.proposals).length;
			props.onProposals(data.proposals);
			setSaid({
				text: count
					? `${count === 1 ? "One field was" : `${count} fields were`} read from it. Please check before you save.`
					: "It is kept. Nothing could be read from it: please type the fields.",
			});
		} catch (failure) {
			setSaid({ text: whyFailed(failure), bad: true });
		} finally {
			setSending(false);
			if (input.current) input.current.value = "";
		}
	};
	const words = kept ? "Replace the scan" : "Scan or photo";
	return (
		<div className="rc-scan">
			<Button
				icon={ScanLine}
				pending={sending}
				aria-label={`${label}: ${words}`}
				onClick={() => input.current?.click()}
			>
				{words}
			</Button>
			{kept && (
				<a href={`/api/v3/client/files/${kept.other_document}`} target="_blank" rel="noreferrer">
					Open
				</a>
			)}
			<input
				ref={input}
				type="file"
				className="sr"
				aria-label={`${label}: file`}
				accept={TYPES}
				onChange={(event) => void send(event.target.files?.[0])}
			/>
			{said && (
				<Note tone={said.bad ? "danger" : undefined} live>
					{said.text}
				</Note>
			)}
		</div>
	);
}
