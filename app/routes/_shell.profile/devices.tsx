import { MonitorSmartphone, Smartphone } from "lucide-react";
import { describeError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { listDevices, signOutDevice, signOutOtherDevices } from "~/domain/kernel/sign-in/devices";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import styles from "./devices.module.css";

export type Device = Awaited<ReturnType<typeof listDevices>>[number];

const showMoment = (instant: string) => {
	const moment = new Date(instant);
	return `${showDate(todayInLondon(moment))} ${timeInLondon(moment)}`;
};

/** The devices that the user is signed in on; each can be signed out. */
export function Devices({ devices }: { devices: readonly Device[] }) {
	const signOut = useActionSubmit<typeof signOutDevice>("signOutDevice");
	const signOutOthers = useActionSubmit<typeof signOutOtherDevices>("signOutOtherDevices");
	const run = async (question: string, action: () => Promise<{ message?: string }>) => {
		if (!(await confirm({ title: "Sign out", question, okText: "Sign out" }))) return;
		try {
			const { message } = await action();
			if (message) toast.success(message);
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	return (
		<>
			<ul className={styles.devices}>
				{devices.map((device) => (
					<li key={device.id}>
						{device.kind === "bearer" ? (
							<Smartphone className="icon" aria-hidden="true" />
						) : (
							<MonitorSmartphone className="icon" aria-hidden="true" />
						)}
						<span className="grow">
							<b>{device.device}</b> {device.current && <Tag tone="ok">This device</Tag>}
							<span className="text-12 muted">
								{device.company ? `${device.company} · ` : ""}
								signed in {showMoment(device.created_at)} · last seen {showMoment(device.last_seen_at)}
							</span>
						</span>
						{!device.current && (
							<Button
								size="row"
								aria-label={`Sign out ${device.device}`}
								onClick={() => void run(`Sign ${device.device} out?`, () => signOut({ id: device.id }))}
							>
								Sign out
							</Button>
						)}
					</li>
				))}
			</ul>
			{devices.length > 1 && (
				<div>
					<Button
						size="form"
						onClick={() => void run("Sign out everywhere else?", () => signOutOthers(undefined))}
					>
						Sign out everywhere else
					</Button>
				</div>
			)}
		</>
	);
}
