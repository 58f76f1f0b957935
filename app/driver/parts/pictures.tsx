import { Camera, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { PhoneFile } from "../outbox/entries";
import { t } from "../texts/texts";
import { newFile, shrinkPhoto } from "./picture";
import styles from "./pictures.module.css";

interface PicturesProps {
	label: string;
	purpose: PhoneFile["purpose"];
	files: readonly PhoneFile[];
	max: number;
	onChange: (files: readonly PhoneFile[]) => void;
}

/** Takes photos with the phone's camera, or from its album. */
export function Pictures({ label, purpose, files, max, onChange }: PicturesProps) {
	const id = useId();
	const add = async (photo: File | undefined) => {
		if (photo) onChange([...files, newFile(await shrinkPhoto(photo), purpose)]);
	};
	return (
		<ul className={styles.pictures}>
			{files.map((file) => (
				<li key={file.uid}>
					<Thumbnail blob={file.blob} />
					<button
						type="button"
						aria-label={t("removePhoto")}
						onClick={() => onChange(files.filter((one) => one !== file))}
					>
						<X size={20} aria-hidden />
					</button>
				</li>
			))}
			{files.length < max && (
				<li>
					<label htmlFor={id}>
						<Camera size={22} strokeWidth={1.75} aria-hidden />
						{label}
					</label>
					<input
						id={id}
						type="file"
						accept="image/*"
						capture="environment"
						onChange={(event) => {
							void add(event.target.files?.[0]);
							event.target.value = "";
						}}
					/>
				</li>
			)}
		</ul>
	);
}

function Thumbnail({ blob }: { blob: Blob }) {
	const [url, setUrl] = useState("");
	useEffect(() => {
		const made = URL.createObjectURL(blob);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [blob]);
	return url === "" ? null : <img src={url} alt="" />;
}
