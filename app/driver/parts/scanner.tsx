import { ScanLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { t } from "../texts/texts";
import { type CodeReader, findCodeReader } from "./code-reader";
import { Press, Remark } from "./controls";
import styles from "./scanner.module.css";

const READ_INTERVAL = 200;

/** Reads a barcode or QR code with the camera. Hidden where the browser cannot, so that there is no dead button: the code is typed then. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
	const [reader, setReader] = useState<CodeReader | null>(null);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		let isShown = true;
		void findCodeReader().then((found) => isShown && setReader(found));
		return () => {
			isShown = false;
		};
	}, []);
	if (!reader) return null;
	return (
		<>
			<Press icon={ScanLine} onClick={() => setOpen(true)}>
				{t("scan")}
			</Press>
			{isOpen && (
				<Scanner
					reader={reader}
					onCode={(code) => {
						setOpen(false);
						onCode(code);
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

interface ScannerProps {
	reader: CodeReader;
	onCode: (code: string) => void;
	onClose: () => void;
}

function Scanner({ reader, onCode, onClose }: ScannerProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const video = useRef<HTMLVideoElement>(null);
	const [hasFailed, setFailed] = useState(false);
	const latest = useLatest(onCode);
	useEffect(() => {
		dialog.current?.showModal();
		let stream: MediaStream | null = null;
		let isShown = true;
		const timer = setInterval(() => void readCode(), READ_INTERVAL);
		const readCode = async () => {
			if (!stream || !video.current) return;
			const code = await reader(video.current);
			if (code !== null && isShown) latest.current(code);
		};
		const start = async () => {
			const media = { video: { facingMode: "environment" } };
			const opened = await navigator.mediaDevices.getUserMedia(media);
			if (!isShown || !video.current) return stop(opened);
			stream = opened;
			video.current.srcObject = opened;
			await video.current.play();
		};
		start().catch(() => isShown && setFailed(true));
		return () => {
			isShown = false;
			clearInterval(timer);
			stop(stream);
		};
	}, [reader]);
	return (
		<dialog ref={dialog} className={styles.scanner} aria-label={t("scan")} onClose={onClose}>
			<p>{t("scanHint")}</p>
			{hasFailed ? <Remark isBad>{t("noCamera")}</Remark> : <video ref={video} muted playsInline />}
			<Press isMain onClick={onClose}>
				{t("close")}
			</Press>
		</dialog>
	);
}

const stop = (stream: MediaStream | null) => {
	for (const track of stream?.getTracks() ?? []) track.stop();
};
