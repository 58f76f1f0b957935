import { Lock, Paperclip, Send, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { ATTACHMENT_TYPES, attachmentError } from "~/domain/kernel/files/rules-files";
import { appendText } from "~/domain/provider/support/rules-support";
import { MAX_SUPPORT_MESSAGE } from "~/domain/provider/support/schemas";
import { Button } from "~/ui/button";
import { formatFileSize } from "~/ui/form/file-drop";
import { TextareaField } from "~/ui/form/textarea-field";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { toast } from "~/ui/overlay/toasts";
import styles from "./support.module.css";
import { useMessageDraft } from "./use-draft";

/** What is sent of a draft. */
export interface SentDraft {
	text: string;
	files: readonly File[];
	isNote: boolean;
}

/** The field below a conversation. What could not be sent stays in it. `onSend` returns whether it was. */
export function Composer(props: {
	draftKey: string;
	onSend: (draft: SentDraft) => Promise<boolean>;
	/** Whether notes that the company does not see may be written. */
	hasNotes?: boolean;
	sendLabel: string;
	hint: string;
	/** Above the field: that someone else was first. */
	notice?: ReactNode;
	/** Beside the paper clip; they insert a text at the end. */
	tools?: (insert: (text: string) => void) => ReactNode;
}) {
	const draft = useMessageDraft(props.draftKey);
	const input = useRef<HTMLInputElement>(null);
	const [busy, setBusy] = useState<"answer" | "note" | null>(null);
	const canSend = draft.text.trim() !== "" && busy === null;
	const send = async (isNote: boolean) => {
		if (!canSend) return;
		setBusy(isNote ? "note" : "answer");
		const isSent = await props.onSend({ text: draft.text, files: draft.files, isNote });
		setBusy(null);
		if (isSent) draft.clear();
	};
	const addFiles = (list: FileList | null) => {
		const files = [...(list ?? [])];
		const refused = files.map(({ name }) => attachmentError(name)).find(Boolean);
		if (refused) toast.error(refused);
		const accepted = files.filter(({ name }) => !attachmentError(name));
		if (accepted.length > 0) draft.set({ files: [...draft.files, ...accepted] });
		if (input.current) input.current.value = "";
	};
	useKeys([{ key: "mod+enter", label: props.sendLabel, inFields: true, run: () => void send(false) }]);
	return (
		<div className={styles.composer}>
			{props.notice}
			<TextareaField
				label="Your message"
				hideLabel
				placeholder="Write a message"
				value={draft.text}
				onChange={(text) => draft.set({ text })}
				rows={3}
				maxLength={MAX_SUPPORT_MESSAGE}
			/>
			<DraftFiles files={draft.files} onChange={(files) => draft.set({ files })} />
			<div className={styles.composerBar}>
				<IconButton icon={Paperclip} label="Attach files" onClick={() => input.current?.click()} />
				<input
					ref={input}
					type="file"
					multiple
					className="visually-hidden"
					tabIndex={-1}
					aria-label="Files"
					accept={ATTACHMENT_TYPES.map((type) => `.${type}`).join(",")}
					onChange={(event) => addFiles(event.target.files)}
				/>
				{props.tools?.((text) => draft.set({ text: appendText(draft.text, text) }))}
				<span className="grow text-12 muted">
					<span className="desktop-only">{props.hint}</span>
				</span>
				{props.hasNotes && (
					<Button
						size="form"
						icon={Lock}
						pending={busy === "note"}
						disabled={!canSend && busy === null}
						onClick={() => void send(true)}
					>
						Internal note
					</Button>
				)}
				<Button
					size="form"
					variant="primary"
					icon={Send}
					keys="mod+enter"
					pending={busy === "answer"}
					disabled={!canSend && busy === null}
					onClick={() => void send(false)}
				>
					{props.sendLabel}
				</Button>
			</div>
		</div>
	);
}

function DraftFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
	if (files.length === 0) return null;
	return (
		<ul className={styles.files}>
			{files.map((file) => (
				<li key={`${file.name}-${file.size}-${file.lastModified}`}>
					<Paperclip className="icon extra-small" aria-hidden="true" />
					<span className="truncate">{file.name}</span>
					<span className="muted">{formatFileSize(file.size)}</span>
					<IconButton
						icon={X}
						small
						label={`Remove ${file.name}`}
						onClick={() => onChange(files.filter((other) => other !== file))}
					/>
				</li>
			))}
		</ul>
	);
}

/** A draft as a multipart body. */
export function toMessageForm({ text, files }: SentDraft, fields: Record<string, string> = {}): FormData {
	const body = new FormData();
	body.append("message", text);
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	for (const file of files) body.append("file", file);
	return body;
}
