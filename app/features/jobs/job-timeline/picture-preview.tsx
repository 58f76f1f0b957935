import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./picture-preview.module.css";

interface PreviewPicture {
	url: string;
	name: string;
}

/** Full-size pictures; buttons or arrow keys go to the next. */
export default function PicturePreview(props: {
	pictures: readonly PreviewPicture[];
	firstIndex: number;
	onClose: () => void;
}) {
	const { pictures } = props;
	const [index, setIndex] = useState(props.firstIndex);
	const picture = pictures[index];
	if (!picture) return null;
	const step = (offset: number) => setIndex((index + offset + pictures.length) % pictures.length);
	return (
		<Dialog open onClose={props.onClose} title={picture.name} width={1240}>
			<PreviewBody
				picture={picture}
				position={`${index + 1} of ${pictures.length}`}
				step={pictures.length > 1 ? step : null}
			/>
		</Dialog>
	);
}

/** A child of the dialog, so that its arrow keys take precedence over those below. */
function PreviewBody(props: {
	picture: PreviewPicture;
	position: string;
	step: ((offset: number) => void) | null;
}) {
	const { picture, step } = props;
	useKeys([
		{ key: "arrowleft", label: "Previous picture", run: () => step?.(-1) },
		{ key: "arrowright", label: "Next picture", run: () => step?.(1) },
	]);
	return (
		<div className={styles.preview}>
			<img src={picture.url} alt={picture.name} />
			<footer className="panel-footer">
				{step && (
					<>
						<IconButton icon={ChevronLeft} label="Previous picture" onClick={() => step(-1)} />
						<span className="text-12 muted tabular" role="status">
							{props.position}
						</span>
						<IconButton icon={ChevronRight} label="Next picture" onClick={() => step(1)} />
					</>
				)}
				<span className="grow" />
				<a className="button large" href={picture.url} download={picture.name}>
					<Download className="icon small" aria-hidden="true" />
					<span>Download</span>
				</a>
			</footer>
		</div>
	);
}
