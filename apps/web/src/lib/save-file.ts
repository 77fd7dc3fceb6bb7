/** Saves a table as a file in the browser's folder for downloads. */
export const saveFile = ({ fileName, csv }: { fileName: string; csv: string }): void => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
