import { Paperclip, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { Button } from "~/ui/button";
import { FieldError, type ValueFieldProps } from "~/ui/form/field";
import { IconButton } from "~/ui/icon-button";
import styles from "./file-field.module.css";

const FILE_TYPES = ".jpg,.jpeg,.png,.webp,.gif,.bmp,.pdf";
const PICTURE_TYPES = ".jpg,.jpeg,.png,.webp";
const PICTURE_FILE = /\.(jpe?g|png|gif|webp|bmp)$/i;

/** A file that is uploaded as soon as it is chosen; the value is its path. Pictures are shown. */
export function FileField(
	props: ValueFieldProps<string> & { bucket: string; pictures?: boolean; ignoreErrors?: boolean },
) {
	const { value, onChange, label, disabled } = props;
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const [sending, setSending] = useState(false);
	const [uploadError, setUploadError] = useState<string | null>(null);
	const send = async (file: File | undefined) => {
		if (!file) return;
		const body = new FormData();
		body.set("file", file);
		body.set("bucket_name", props.bucket);
		setSending(true);
		setUploadError(null);
		try {
			onChange((await callApi("POST /client/upload-file", { body })).data.file);
		} catch (failure) {
			// A profile picture is optional: a failed upload must not interrupt the form.
			if (!props.ignoreErrors) setUploadError(describeError(failure));
		} finally {
			setSending(false);
			if (input.current) input.current.value = "";
		}
	};
	const url = value ? fileUrl(value) : "";
	const error = uploadError ?? props.error;
	return (
		<div className={props.className ?? "field"}>
			<label className="field-label" htmlFor={id}>
				{label}
				{props.required && (
					<span className="required" aria-hidden="true">
						{" *"}
					</span>
				)}
			</label>
			<div className={styles.preview}>
				{value && PICTURE_FILE.test(value) && <img src={url} alt={label} />}
				{value && (
					<a href={url} target="_blank" rel="noreferrer" className="truncate">
						Open
					</a>
				)}
				{!disabled && (
					<Button isWriting icon={Paperclip} pending={sending} onClick={() => input.current?.click()}>
						{value ? "Replace" : "Choose file"}
					</Button>
				)}
				{value && !disabled && !props.required && (
					<IconButton
						isWriting
						small
						icon={X}
						label={`Remove ${label.toLowerCase()}`}
						onClick={() => onChange("")}
					/>
				)}
				<input
					ref={input}
					id={id}
					name={props.name}
					type="file"
					className="visually-hidden"
					accept={props.pictures ? PICTURE_TYPES : FILE_TYPES}
					disabled={disabled}
					aria-invalid={error ? true : undefined}
					onChange={(event) => void send(event.target.files?.[0])}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
