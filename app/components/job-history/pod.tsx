import { FileText, Signature, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { FileDrop } from "~/components/form/file-drop";
import { IconButton } from "~/components/icon-button";
import { savePaper } from "~/components/job-detail/paper";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { podFault } from "~/domain/jobs/rules-files";
import type { JobView } from "~/domain/jobs/shapes";
import { generalText } from "~/domain/messages";
import { showDate } from "~/domain/time/dates";
import { todayInLondon, toLocalTime } from "~/domain/time/london";
import { POD_FILES, PodForm, refusePodFile } from "./pod-form";
import { Preview } from "./preview";
import { fileAt, isPicture } from "./stored-files";
import type { HistoryProps, Proof, Side } from "./types";
import type { Deed } from "./use-deed";

/** The proofs of collection and delivery: who signed, when, pictures and signature; a new one by the office. */
export function Pod({ job, side, deed }: { job: HistoryProps["job"]; side: Side; deed: Deed | null }) {
	/** The pictures a new proof begins with, while one is being put in. */
	const [begun, setBegun] = useState<File[] | null>(null);
	const [shown, setShown] = useState<string | null>(null);
	const proofs = job.job_process;
	const pictures = proofs.flatMap((proof) =>
		filesOf(proof)
			.filter(isPicture)
			.map((file, at) => ({ file, url: fileAt(side, file), name: `${nameOf(proof)}, picture ${at + 1}` })),
	);
	const remove = async (id: number, pod_image?: string) => {
		if (!deed) return;
		const question = generalText.notReversible(pod_image ? "delete this POD image" : "delete this POD");
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		const body = pod_image ? { pod_image } : {};
		await deed.run(() => call<JobView>(`/client/delete-pod-image/${id}`, { method: "PUT", body }));
	};
	const begin = (files: File[]) => {
		const fault = podFault(job.status);
		if (fault) toast.error(fault);
		else setBegun(files);
	};
	return (
		<>
			{deed && begun === null && (
				<FileDrop
					label="New proof"
					files={[]}
					onChange={begin}
					accept={POD_FILES}
					multiple
					hint="The signed sheet; or it arrives from the driver's phone."
					refuse={refusePodFile}
				/>
			)}
			{deed && begun !== null && (
				<PodForm job_id={job.id} first={begun} deed={deed} onClose={() => setBegun(null)} />
			)}
			<div className="row">
				{deed && begun === null && <Button onClick={() => begin([])}>Add POD</Button>}
				{proofs.length > 0 && (
					<Button icon={FileText} onClick={() => void savePaper("pod", side, job)}>
						POD PDF
					</Button>
				)}
			</div>
			<ul className="jh-list">
				{proofs.map((proof) => (
					<li key={proof.id}>
						<p className="row">
							<b className="b">{nameOf(proof)}</b>
							<span className="mut tn grow ell">{signedOf(proof)}</span>
							{deed && proof.pod_images.length > 1 && (
								<IconButton
									icon={Trash2}
									small
									danger
									label={`Delete all pictures: ${nameOf(proof)}`}
									onClick={() => void remove(proof.id)}
								/>
							)}
						</p>
						{proof.notes && <p className="sec">{proof.notes}</p>}
						<ul className="jh-pics">
							{filesOf(proof).map((file) => (
								<li key={file}>
									{isPicture(file) ? (
										<button
											type="button"
											aria-label={file === proof.pod_sign ? "Look at the signature" : "Look at the picture"}
											className={file === proof.pod_sign ? "sign" : undefined}
											onClick={() => setShown(file)}
										>
											<img src={fileAt(side, file)} alt="" loading="lazy" />
										</button>
									) : (
										<a href={fileAt(side, file)} target="_blank" rel="noreferrer">
											<FileText className="i" aria-hidden="true" />
											PDF
										</a>
									)}
									{file === proof.pod_sign ? (
										<Signature className="i xs mark" aria-hidden="true" />
									) : (
										deed && (
											<IconButton
												icon={Trash2}
												small
												danger
												label="Delete POD image"
												onClick={() => void remove(proof.id, file)}
											/>
										)
									)}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			{shown !== null && (
				<Preview
					pictures={pictures}
					first={pictures.findIndex(({ file }) => file === shown)}
					onClose={() => setShown(null)}
				/>
			)}
		</>
	);
}

const nameOf = ({ type }: Proof) => (type === 1 ? "Proof of delivery" : "Proof of collection");

/** Its pictures, and the signature behind them. */
const filesOf = ({ pod_images, pod_sign }: Proof) => (pod_sign ? [...pod_images, pod_sign] : pod_images);

function signedOf({ pod_name, pod_time, created_at }: Proof): string {
	const day = todayInLondon(new Date(created_at));
	const when = `${showDate(day)} ${toLocalTime(day, pod_time)}`.trim();
	return pod_name ? `signed by ${pod_name}, ${when}` : when;
}
