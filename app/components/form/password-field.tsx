import { ArrowBigUp, Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "~/components/icon-button";
import { TextField, type TextFieldProps } from "./text-field";

type Props = Omit<TextFieldProps, "type" | "end" | "onKeyDown" | "spellCheck"> & {
	autoComplete: "current-password" | "new-password";
};

/** A password: hidden until asked for, with a word when Caps Lock is on. */
export function PasswordField(props: Props) {
	const [shown, setShown] = useState(false);
	const [caps, setCaps] = useState(false);
	const watch = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));
	return (
		<TextField
			{...props}
			type={shown ? "text" : "password"}
			spellCheck={false}
			onKeyDown={watch}
			hint={
				caps ? (
					<span className="row">
						<ArrowBigUp className="i xs" aria-hidden="true" /> Caps Lock is on
					</span>
				) : (
					props.hint
				)
			}
			end={
				<IconButton
					label={shown ? "Hide password" : "Show password"}
					icon={shown ? EyeOff : Eye}
					small
					aria-pressed={shown}
					onClick={() => setShown(!shown)}
				/>
			}
		/>
	);
}
