/** @import * as T from "./types" */

/**
 * @param {number} status
 * @param {unknown} body
 * @returns {T.Answer}
 */
export const toAnswer = (status, body) => ({ status, body });

/**
 * An answer that is a message.
 * @param {number} status
 * @param {string} message
 */
export const answerText = (status, message) => toAnswer(status, { message });
