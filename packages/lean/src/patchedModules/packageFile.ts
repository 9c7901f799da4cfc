/**
 * Location of a package's file that a patch changes.
 *
 * @param file the package's name and the path in it, or an absolute path
 * @throws Error if the package doesn't have the file
 */
export function packageFile(file: string): string {
  try {
    return require.resolve(file);
  } catch {
    throw new Error(
      `${file} has moved, and a patch of @nacre-docs/lean needs it. Turn that part off in the plugin's options, and update the package.`,
    );
  }
}
