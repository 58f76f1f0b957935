import { Paperclip, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { FieldError, type ValueProps } from "~/components/form/field";
import { IconButton } from "~/components/icon-button";

const TYPES = ".jpg,.jpeg,.png,.webp,.gif,.bmp,.pdf";
const PICTURES = ".jpg,.jpeg,.png,.webp";
const PICTURE = /\.(jpe?g|png|gif|webp|bmp)$/i;

/** A stored file: it is sent as soon as it is chosen, and the record keeps where it lies. Pictures are shown. */
export function FileField(
	props: ValueProps<string> & { bucket: string; pictures?: boolean; quiet?: boolean },
) {
	const { value, onChange, label, disabled } = props;
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const [sending, setSending] = useState(false);
	const [fault, setFault] = useState<string | null>(null);
	const send = async (file: File | undefined) => {
		if (!file) return;
		const body = new FormData();
		body.set("file", file);
		body.set("bucket_name", props.bucket);
		setSending(true);
		setFault(null);
		try {
			onChange((await call<{ file: string }>("/client/upload-file", { method: "POST", body })).data.file);
		} catch (failure) {
			// A picture of a person that cannot be sent is no reason to interrupt.
			if (!props.quiet) setFault(whyFailed(failure));
		} finally {
			setSending(false);
			if (input.current) input.current.value = "";
		}
	};
	const url = value ? `/api/v3/client/files/${value}` : "";
	const error = fault ?? props.error;
	return (
		<div className={props.className ?? "fld"}>
			<label className="lab" htmlFor={id}>
				{label}
				{props.required && (
					<span className="req" aria-hidden="true">
						{" *"}
					</span>
				)}
			</label>
			<div className="rc-file">
				{value && PICTURE.test(value) && <img src={url} alt={label} />}
				{value && (
					<a href={url} target="_blank" rel="noreferrer" className="ell">
						Open
					</a>
				)}
				{!disabled && (
					<Button icon={Paperclip} pending={sending} onClick={() => input.current?.click()}>
						{value ? "Replace" : "Choose file"}
					</Button>
				)}
				{value && !disabled && !props.required && (
					<IconButton small icon={X} label={`Remove ${label.toLowerCase()}`} onClick={() => onChange("")} />
				)}
				<input
					ref={input}
					id={id}
					name={props.name}
					type="file"
					className="sr"
					accept={props.pictures ? PICTURES : TYPES}
					disabled={disabled}
					aria-invalid={error ? true : undefined}
					onChange={(event) => void send(event.target.files?.[0])}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}
