import { ArrowBigUp, Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { TextField, type TextFieldProps } from "./text-field";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "end" | "onKeyDown" | "spellCheck"> & {
	autoComplete: "current-password" | "new-password";
};

/** A password that can be shown, with a hint when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
	const [isVisible, setVisible] = useState(false);
	const [isCapsLockOn, setCapsLockOn] = useState(false);
	const checkCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState("CapsLock"));
	return (
		<TextField
			{...props}
			type={isVisible ? "text" : "password"}
			spellCheck={false}
			onKeyDown={checkCapsLock}
			hint={
				isCapsLockOn ? (
					<span className="cluster">
						<ArrowBigUp className="icon extra-small" aria-hidden="true" /> Caps Lock is on
					</span>
				) : (
					props.hint
				)
			}
			end={
				<IconButton
					label={isVisible ? "Hide password" : "Show password"}
					icon={isVisible ? EyeOff : Eye}
					small
					aria-pressed={isVisible}
					onClick={() => setVisible(!isVisible)}
				/>
			}
		/>
	);
}
