import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import {
	type CropView,
	clampView,
	computeCrop,
	dragView,
	INITIAL_VIEW,
	MAX_ZOOM,
	PICTURE_SIZE,
} from "./crop";
import styles from "./profile.module.css";

const QUALITY = 0.85;
const STEP = 0.02;
const ARROWS = new Map(
	Object.entries<[number, number]>({
		ArrowLeft: [-STEP, 0],
		ArrowRight: [STEP, 0],
		ArrowUp: [0, -STEP],
		ArrowDown: [0, STEP],
	}),
);

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView) {
	const context = canvas.getContext("2d");
	if (!context) return;
	const { left, top, side } = computeCrop(picture, view);
	// JPEG has no transparency: without a background it would turn black.
	context.fillStyle = "#fff";
	context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
	context.drawImage(picture, left, top, side, side, 0, 0, PICTURE_SIZE, PICTURE_SIZE);
}

/** Crops a picture to a square by dragging, arrow keys and zoom. The result is a JPEG of 512 pixels a side. */
export default function CropDialog(props: {
	picture: ImageBitmap;
	onClose: () => void;
	onCropped: (crop: File) => void;
}) {
	const { picture, onCropped } = props;
	const canvas = useRef<HTMLCanvasElement>(null);
	const dragStart = useRef<{ x: number; y: number } | null>(null);
	const [view, setView] = useState<CropView>(INITIAL_VIEW);
	useEffect(() => {
		if (canvas.current) draw(canvas.current, picture, view);
	}, [picture, view]);
	const handlePointerMove = (event: PointerEvent<HTMLButtonElement>) => {
		if (!dragStart.current) return;
		const delta = { x: event.clientX - dragStart.current.x, y: event.clientY - dragStart.current.y };
		dragStart.current = { x: event.clientX, y: event.clientY };
		const frame = event.currentTarget.clientWidth;
		setView((current) => dragView(picture, current, delta, frame));
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		const step = ARROWS.get(event.key);
		if (!step) return;
		event.preventDefault();
		setView((current) => clampView(picture, { ...current, x: current.x + step[0], y: current.y + step[1] }));
	};
	const crop = () =>
		canvas.current?.toBlob(
			(blob) => blob && onCropped(new File([blob], "profile.jpg", { type: "image/jpeg" })),
			"image/jpeg",
			QUALITY,
		);
	return (
		<Dialog open onClose={props.onClose} title="Profile picture" width={440}>
			{(close) => (
				<>
					<div className={classNames("scroll panel-padding", styles.crop)}>
						<button
							type="button"
							className={styles.cropFrame}
							aria-label="Move the picture with the arrow keys"
							onKeyDown={handleKeyDown}
							onPointerDown={(event) => {
								event.currentTarget.setPointerCapture(event.pointerId);
								dragStart.current = { x: event.clientX, y: event.clientY };
							}}
							onPointerMove={handlePointerMove}
							onPointerUp={() => {
								dragStart.current = null;
							}}
						>
							<canvas ref={canvas} width={PICTURE_SIZE} height={PICTURE_SIZE} />
						</button>
						<label className="field-label" htmlFor="crop-zoom">
							Zoom
						</label>
						<input
							id="crop-zoom"
							type="range"
							min={1}
							max={MAX_ZOOM}
							step={0.05}
							value={view.zoom}
							onChange={(event) => setView(clampView(picture, { ...view, zoom: Number(event.target.value) }))}
						/>
					</div>
					<FormFooter onCancel={close} onClick={crop}>
						Use picture
					</FormFooter>
				</>
			)}
		</Dialog>
	);
}
