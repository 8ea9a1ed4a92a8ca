/** Acts as operators do: one who is shown another's proposal reads it, and repeats the command with its name. */
export const readAndConfirm = async <Result>(act: (reading: string | null) => Promise<Result>): Promise<Result> => {
  try {
    return await act(null);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code !== 'NOT_READ') throw error;
    return act(/--proposal (\w+)$/.exec(message)?.[1] ?? null);
  }
};
